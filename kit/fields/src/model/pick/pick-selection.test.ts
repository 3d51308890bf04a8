import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isCompletePick,
  emptyPickSelection,
  pagePickState,
  pickSelectionOf,
  setPagePicked,
  togglePicked,
  withoutPicked,
} from './pick-selection.ts'

const many = { rowKey: 'id', multiple: true }
const one = { rowKey: 'id', multiple: false }
const row = (n: number): DataRow => ({ id: n, name: `第${n}条` })
const page = (pageNo: number, size = 5): DataRow[] =>
  Array.from({ length: size }, (_, at) => row((pageNo - 1) * size + at))
const keys = (selection: ReadonlyMap<string, DataRow>): string[] => [...selection.keys()]

describe('a selection', () => {
  test('keeps rows of other pages, in the order of choosing', () => {
    const first = togglePicked(togglePicked(emptyPickSelection, row(7), many), row(2), many)
    expect(keys(setPagePicked(first, page(2), true, 'id'))).toEqual(['7', '2', '5', '6', '8', '9'])
    expect(keys(setPagePicked(first, page(2), false, 'id'))).toEqual(['2'])
    expect(keys(withoutPicked(first, '7'))).toEqual(['2'])
  })

  test('of one: another takes its place, the same stays', () => {
    const first = togglePicked(emptyPickSelection, row(1), one)
    expect(keys(togglePicked(first, row(2), one))).toEqual(['2'])
    expect(keys(togglePicked(first, row(1), one))).toEqual(['1'])
  })

  test.each([
    [[], 'none'],
    [[0, 9], 'some'],
    [[0, 1, 2, 3, 4], 'all'],
    [[9], 'none'],
  ])('%j leaves the tick of the first page at %s', (selected, state) => {
    expect(pagePickState(pickSelectionOf(selected.map(row), 'id'), page(1), 'id')).toBe(state)
  })

  test('an empty page is not ticked', () =>
    expect(pagePickState(pickSelectionOf([row(1)], 'id'), [], 'id')).toBe('none'))

  test('of nothing is an answer where it is optional, several are none where one is chosen', () => {
    expect([isCompletePick(emptyPickSelection, false, true), isCompletePick(emptyPickSelection, true, true)]).toEqual([
      true,
      true,
    ])
    expect(isCompletePick(pickSelectionOf(page(1, 2), 'id'), false, true)).toBe(false)
  })

  test.each([
    [0, true, false],
    [1, true, true],
    [2, true, true],
    [0, false, false],
    [1, false, true],
    [2, false, false],
  ])('%i rows where several may be chosen: %s → answered: %s', (count, multiple, answer) => {
    expect(isCompletePick(pickSelectionOf(page(1, count), 'id'), multiple)).toBe(answer)
  })
})

type Step = { kind: 'row'; n: number } | { kind: 'page'; pageNo: number; on: boolean } | { kind: 'out'; n: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('row' as const), n: fc.nat(40) }),
  fc.record({ kind: fc.constant('page' as const), pageNo: fc.integer({ min: 1, max: 8 }), on: fc.boolean() }),
  fc.record({ kind: fc.constant('out' as const), n: fc.nat(40) }),
)

test('any history leaves what a plain list of ticked numbers says', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), history => {
      let selection = emptyPickSelection
      const ticked: number[] = []
      const put = (n: number, on: boolean) => {
        const at = ticked.indexOf(n)
        if (on && at < 0) ticked.push(n)
        if (!on && at >= 0) ticked.splice(at, 1)
      }
      for (const one of history) {
        if (one.kind === 'row') {
          selection = togglePicked(selection, row(one.n), many)
          put(one.n, !ticked.includes(one.n))
        } else if (one.kind === 'page') {
          selection = setPagePicked(selection, page(one.pageNo), one.on, 'id')
          for (const { id } of page(one.pageNo)) put(Number(id), one.on)
        } else {
          selection = withoutPicked(selection, String(one.n))
          put(one.n, false)
        }
        expect(keys(selection)).toEqual(ticked.map(String))
      }
      expect([...selection.values()].map(({ name }) => name)).toEqual(ticked.map(n => `第${n}条`))
    }),
  )
})
