import { describe, expect, test } from 'vitest'
import {
  visibleRowIndexes,
  edgeScrollSpeed,
  moveListItem,
  indexAtHeight,
  scrollTopShowing,
  orderKeyAction,
  typedIndex,
  indexBeforeMove,
} from './ordered-model.ts'

const letters = ['a', 'b', 'c', 'd', 'e']

describe('moving', () => {
  test.each([
    [0, 2, 'bcade'],
    [4, 0, 'eabcd'],
    [1, 99, 'acdeb'],
    [3, -5, 'dabce'],
    [2, 2, 'abcde'],
    [9, 0, 'abcde'],
  ])('%i to %i', (from, to, order) => {
    expect(moveListItem(letters, from, to).join('')).toBe(order)
  })

  test('knows for every move where each row was', () => {
    for (let from = 0; from < 5; from += 1) {
      for (let to = 0; to < 5; to += 1) {
        const shown = moveListItem(letters, from, to)
        expect(shown.map((_, at) => letters[indexBeforeMove({ from, to }, at)])).toEqual(shown)
      }
    }
  })

  test('nothing moved is the same list, so that nothing is drawn anew', () => {
    expect(moveListItem(letters, 1, 1)).toBe(letters)
  })
})

test('a place is found from the middle of the row, never outside', () => {
  expect([-10, 0, 63, 64, 320, 9999].map(y => indexAtHeight(y, 64, 5))).toEqual([0, 0, 0, 1, 4, 4])
})

test('of a thousand rows only those near are drawn, and those that must stay', () => {
  const rows = visibleRowIndexes({ scrollTop: 6400, height: 640, rowHeight: 64, count: 1000 }, [0, 500, 1000, -1])
  expect(rows[0]).toBe(0)
  expect(rows.at(-1)).toBe(500)
  expect(rows.length).toBeLessThan(30)
  for (let at = 100; at <= 110; at += 1) expect(rows).toContain(at)
  expect(visibleRowIndexes({ scrollTop: 0, height: 640, rowHeight: 64, count: 3 }, [])).toEqual([0, 1, 2])
})

test('scrolling brings a row just into sight', () => {
  const port = { scrollTop: 128, height: 256, rowHeight: 64, count: 100 }
  expect([0, 2, 5, 6].map(at => scrollTopShowing(at, port))).toEqual([0, 128, 128, 192])
})

test('near an edge the list runs, the nearer the faster', () => {
  expect(edgeScrollSpeed(200, 400)).toBe(0)
  expect(edgeScrollSpeed(-20, 400)).toBe(-18)
  expect(edgeScrollSpeed(40, 400)).toBeGreaterThan(-10)
  expect(edgeScrollSpeed(400, 400)).toBe(18)
})

test.each([
  ['ArrowDown', false, { kind: 'go', to: 3 }],
  ['ArrowUp', true, { kind: 'move', to: 1 }],
  ['Home', true, { kind: 'move', to: 0 }],
  ['End', false, { kind: 'go', to: 4 }],
  ['PageDown', true, { kind: 'move', to: 4 }],
  ['Delete', false, undefined],
  ['Tab', false, undefined],
])('%s, with Alt: %s', (key, altKey, step) => {
  expect(orderKeyAction({ key, altKey }, 2, 5)).toEqual(step)
})

test.each([
  ['3', 2],
  ['99', 4],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['前', undefined],
])('typing %j', (text, place) => {
  expect(typedIndex(text, 5)).toBe(place)
})
