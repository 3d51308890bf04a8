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
