import { expect, it } from 'vitest'
import { arrangeColumns, asDefined, type ColumnArrangement, readArrangement } from './column-arrangement.ts'
import { frozenThatFit } from './frozen-columns.ts'

const column = (key: string, fixed?: 'left' | 'right') => ({ key, title: key, type: 'input', ...(fixed && { fixed }) })
const columns = [column('a', 'left'), column('b'), column('c'), column('d', 'right')]
const laid = (arrangement: Partial<ColumnArrangement>) => arrangeColumns(columns, { ...asDefined, ...arrangement })
const keys = (arrangement: Partial<ColumnArrangement>) => laid(arrangement).map(({ key }) => key)

it('leaves the columns as they are where nobody changed anything', () => {
  expect(arrangeColumns(columns, asDefined)).toEqual(columns)
})

it('hides, orders, freezes and sizes; a column that came later stays behind the one it follows', () => {
  expect(keys({ hidden: ['b', 'gone'] })).toEqual(['a', 'c', 'd'])
  expect(keys({ order: ['d', 'b', 'a'] })).toEqual(['d', 'b', 'c', 'a'])
  expect(
    laid({ fixed: { a: 'none', b: 'left' }, widths: { b: 77 } }).map(({ fixed, width }) => [fixed, width]),
  ).toEqual([
    [undefined, undefined],
    ['left', 77],
    [undefined, undefined],
    ['right', undefined],
  ])
})

it('reads what was kept, also of a time when only widths were, and nothing else', () => {
  expect(readArrangement({ widths: { a: 90, b: 'x', c: Number.NaN } })).toEqual({ ...asDefined, widths: { a: 90 } })
  const stored = { widths: [], hidden: ['a', 3], order: 'a', fixed: { a: 'left', b: 'top' } }
  expect(readArrangement(stored)).toEqual({ ...asDefined, hidden: ['a'], fixed: { a: 'left' } })
  for (const nothing of [undefined, null, 'x', 4]) expect(readArrangement(nothing)).toEqual(asDefined)
})

it('frozen columns give way before they take more than half, the innermost first', () => {
  const sized = [
    { column: column('box', 'left'), width: 60 },
    { column: column('number', 'left'), width: 80 },
    { column: column('name', 'left'), width: 160 },
    { column: column('more'), width: 500 },
    { column: column('state', 'right'), width: 90 },
    { column: column('code', 'right'), width: 110 },
  ]
  const kept = (viewport: number) => [...frozenThatFit(sized, viewport)]
  expect(kept(1000)).toEqual(['box', 'number', 'name', 'code', 'state'])
  expect(kept(900)).toEqual(['box', 'number', 'name', 'code'])
  expect(kept(292)).toEqual(['box', 'number'])
  expect(kept(100)).toEqual([])
})
