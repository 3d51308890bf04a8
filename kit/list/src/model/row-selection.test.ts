import { expect, test } from 'vitest'
import { createRowSelection } from './row-selection.ts'

test('rows are ticked over pages, in the order of ticking', () => {
  const selection = createRowSelection()
  selection.toggle(['b', 'a'], true)
  selection.toggle(['c'], true)
  selection.toggle(['a'], false)
  expect([...selection.ids]).toEqual(['b', 'c'])
  expect([selection.has('b'), selection.has('a')]).toEqual([true, false])
  selection.clear()
  expect(selection.ids.size).toBe(0)
})

test('everything is ticked of one question, until one row is touched', () => {
  const selection = createRowSelection()
  selection.toggle(['a', 'b'], true)
  selection.tickEverything('q')
  expect([selection.everythingOf, selection.has('never seen')]).toEqual(['q', true])
  selection.toggle(['b'], false)
  expect([selection.everythingOf, selection.has('never seen'), [...selection.ids]]).toEqual([undefined, false, ['a']])
})

test('whoever subscribes hears of every change until they leave', () => {
  const selection = createRowSelection()
  let received = 0
  const leave = selection.subscribe(() => (received += 1))
  selection.toggle(['a'], true)
  selection.tickEverything('q')
  leave()
  selection.clear()
  expect(received).toBe(2)
})

const ROWS = ['a', 'b', 'c', 'd', 'e']

test('a range reaches from the row touched last to this one, either way, and takes ticks away too', () => {
  const selection = createRowSelection()
  selection.toggle(['d'], true)
  selection.toggleTo('b', true, ROWS)
  expect([...selection.ids].toSorted()).toEqual(['b', 'c', 'd'])
  selection.toggleTo('c', false, ROWS)
  expect([...selection.ids]).toEqual(['d'])
  selection.toggleTo('e', true, ROWS)
  expect([...selection.ids].toSorted()).toEqual(['c', 'd', 'e'])
})

test('a range without a beginning on this page is the row alone', () => {
  const selection = createRowSelection()
  selection.toggleTo('b', true, ROWS)
  expect([...selection.ids]).toEqual(['b'])
  selection.clear()
  selection.toggle(['of another page'], true)
  selection.toggleTo('c', true, ROWS)
  expect([...selection.ids]).toEqual(['of another page', 'c'])
})
