import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  correctedCellText,
  problemsByRow,
  isJudgementStale,
  rowsToCorrect,
  correctCells,
  correctedCellCount,
  withCorrectedRows,
  type CellCorrections,
} from './cell-corrections.ts'
import type { ImportLine } from './import-source.ts'

const line = (row: number, cells: Record<string, string> = {}): ImportLine => ({ row, cells })

const mendCell = (cellCorrections: CellCorrections, original: ImportLine, key: string, text: string) =>
  correctCells(cellCorrections, [{ line: original, key, text }])

describe('mending', () => {
  test('the text a cell had takes the mending back', () => {
    const original = line(4, { name: '甲' })
    const once = mendCell({}, original, 'name', '乙')
    expect([once, correctedCellText(once, original, 'name'), correctedCellCount(once)]).toEqual([
      { 4: { name: '乙' } },
      '乙',
      1,
    ])
    const more = mendCell(once, original, 'beds', '3')
    expect(mendCell(mendCell(more, original, 'beds', ''), original, 'name', '甲')).toEqual({})
  })

  test('the last text put into each cell is the one that stands', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b'), fc.constantFrom('', '1', '2'))
    fc.assert(
      fc.property(fc.array(step), steps => {
        const original = (row: number) => line(row, { a: '1', b: '' })
        const edits = steps.reduce<CellCorrections>(
          (all, [row, key, text]) => mendCell(all, original(row), key, text),
          {},
        )
        const last = new Map(steps.map(([row, key, text]) => [`${row}${key}`, text]))
        for (const row of [1, 2, 3])
          for (const key of ['a', 'b'])
            expect(correctedCellText(edits, original(row), key)).toBe(
              last.get(`${row}${key}`) ?? original(row).cells[key],
            )
        expect(Object.values(edits).every(cells => Object.keys(cells).length > 0)).toBe(true)
      }),
    )
  })

  test('many at once come to the same as one after the other', () => {
    const mend = fc.record({
      line: fc.integer({ min: 1, max: 3 }).map(row => line(row, { a: '1', b: '' })),
      key: fc.constantFrom('a', 'b'),
      text: fc.constantFrom('', '1', '2'),
    })
    fc.assert(
      fc.property(fc.array(mend), fc.array(mend), (before, mends) => {
        const edits = correctCells({}, before)
        expect(correctCells(edits, mends)).toEqual(mends.reduce((all, one) => correctCells(all, [one]), edits))
      }),
    )
  })

  test('a right row that is mended comes into sight as it stood in the file, once', () => {
    const lines = [line(3), line(9)]
    const right = line(5, { name: '甲' })
    const mends = ['乙', '丙'].map(text => ({ line: right, key: 'name', text }))
    expect(withCorrectedRows(lines, mends)).toEqual([line(3), right, line(9)])
    expect(withCorrectedRows(lines, [{ line: line(3), key: 'name', text: '乙' }])).toBe(lines)
  })

  test('faults are told by cell, several in one together, those of the row apart', () => {
    const faults = problemsByRow([
      { row: 3, column: '名称', key: 'name', reason: '不能为空' },
      { row: 3, column: '名称', key: 'name', reason: '太短' },
      { row: 3, column: '', reason: '关联的数据刚被修改' },
      { row: 9, column: '床位', key: 'beds', reason: '应为数字' },
    ])
    expect(faults.get(3)?.cells.get('name')).toBe('不能为空；太短')
    expect(faults.get(3)?.whole).toEqual(['关联的数据刚被修改'])
    expect([...faults.keys()]).toEqual([3, 9])
  })

  test('a row that was put right stays where it was', () => {
    const edits = { 3: { name: '对' } }
    const stored = rowsToCorrect([line(3), line(7)], { bad: [line(9), line(5)] }, edits)
    expect(stored.map(one => one.row)).toEqual([3, 5, 9])
    expect([isJudgementStale({}, edits), isJudgementStale(edits, { 3: { name: '对' } })]).toEqual([true, false])
  })
})
