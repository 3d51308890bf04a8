import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeLabelOf, type FormNode } from '../../document/node/form-node.ts'
import { readDocument } from '../../document/read-document.ts'
import { isCoveredCell } from '../../document/node/table-shape.ts'
import type { Json } from '../../json/json.ts'
import { PROPERTY_MS, testRuns } from '../../testing/test-runs.ts'
import { sampleControl, sampleForm } from '../../testing/sample-documents.ts'
import { tableCellsOf, coveringCellOf, cellSpans } from './table-cells.ts'
import { tableActions, type TableActionName } from './table-actions.ts'

const cell = (name: string): Json => ({ colspan: 1, rowspan: 1, list: [sampleControl('input', { label: name })] })
const tableOf = (...rows: string[]): FormNode => {
  const trs = rows.map(names => ({ tds: [...names].map(cell) }))
  const [table] = readDocument(JSON.stringify(sampleForm([sampleControl('table', { trs })]))).document.children
  if (!table) throw new Error('no table')
  return table
}
/** Every place shows what lies in the cell that is seen there; a dot where nothing does. */
const seen = (table: FormNode): string[] =>
  tableCellsOf(table).map((line, row) => line.map((_, column) => shown(table, row, column)).join(' '))

function shown(table: FormNode, row: number, column: number): string {
  const owner = coveringCellOf(tableCellsOf(table), { row, column })
  const match = owner && tableCellsOf(table)[owner.row]?.[owner.column]
  return match?.children.map(nodeLabelOf).join('') || '.'
}

let ids = 1000
const nextId = () => String((ids += 1))
const act = (table: FormNode, name: TableActionName, row: number, column: number) => {
  const changed = tableActions[name].run(table, { row, column }, nextId)
  return typeof changed === 'string' ? changed : seen(changed)
}
const after = (table: FormNode, ...acts: [TableActionName, number, number][]): FormNode =>
  acts.reduce((table, [name, row, column]) => {
    const changed = tableActions[name].run(table, { row, column }, nextId)
    if (typeof changed === 'string') throw new Error(changed)
    return changed
  }, table)

const square = tableOf('abc', 'def', 'ghi')

describe('cells of a table', () => {
  it('are joined downwards and to the right, with what lies in them', () => {
    expect(act(square, 'mergeDown', 0, 0)).toEqual(['ad b c', 'ad e f', 'g h i'])
    expect(act(square, 'mergeRight', 1, 1)).toEqual(['a b c', 'd ef ef', 'g h i'])
    expect(seen(after(square, ['mergeDown', 0, 0], ['mergeDown', 0, 1], ['mergeRight', 0, 0]))).toEqual([
      'adbe adbe c',
      'adbe adbe f',
      'g h i',
    ])
  })

  it('are not where the next one is another', () => {
    expect(act(square, 'mergeDown', 2, 0)).toBe('当前是最后一行，无法向下合并')
    expect(act(square, 'mergeRight', 0, 2)).toBe('当前是最后一列，无法向右合并')
    expect(act(after(square, ['mergeRight', 1, 0]), 'mergeDown', 0, 0)).toBe('当前表格无法向下合并')
    expect(act(after(square, ['mergeDown', 0, 1]), 'mergeRight', 0, 0)).toBe('当前表格无法向右合并')
    expect(act(after(square, ['mergeDown', 0, 1]), 'mergeDown', 1, 1)).toBe('当前表格无法向下合并')
  })

  it('are taken apart again', () => {
    expect(act(after(square, ['mergeDown', 0, 0], ['mergeDown', 0, 0]), 'split', 0, 0)).toEqual([
      'adg b c',
      '. e f',
      '. h i',
    ])
    expect(act(square, 'split', 0, 0)).toBe('当前单元格没有合并过')
  })

  it('grow over rows and columns that are added between', () => {
    const joined = after(square, ['mergeDown', 0, 0], ['mergeRight', 0, 1])
    expect(act(joined, 'addRow', 0, 0)).toEqual(['ad bc bc', 'ad . .', 'ad e f', 'g h i'])
    expect(act(joined, 'addRow', 1, 0)).toEqual(['ad bc bc', 'ad e f', '. . .', 'g h i'])
    expect(act(joined, 'addColumn', 0, 1)).toEqual(['ad bc bc bc', 'ad e . f', 'g h . i'])
  })

  it('shrink where rows and columns are taken out, and begin in the next', () => {
    const joined = after(square, ['mergeDown', 0, 0], ['mergeRight', 2, 0])
    expect(act(joined, 'removeRow', 0, 0)).toEqual(['ad e f', 'gh gh i'])
    expect(act(joined, 'removeRow', 1, 0)).toEqual(['ad b c', 'gh gh i'])
    expect(act(joined, 'removeColumn', 0, 0)).toEqual(['b c', 'e f', 'gh i'])
    expect(act(tableOf('ab'), 'removeRow', 0, 0)).toBe('表格至少保留一行')
    expect(act(tableOf('a', 'b'), 'removeColumn', 0, 0)).toBe('表格至少保留一列')
  })

  it('are at most a hundred each way', () => {
    const wide = tableOf('x'.repeat(100))
    expect(act(wide, 'addColumn', 0, 0)).toBe('表格最多 100×100 个单元格')
  })

  it(
    'fill the table without a gap, and lie over nothing twice, whatever was done',
    () => {
      const names = fc.constantFrom(...(Object.keys(tableActions) as TableActionName[]))
      fc.assert(
        fc.property(fc.array(fc.tuple(names, fc.nat(5), fc.nat(5)), { maxLength: 12 }), acts => {
          let table = square
          for (const [name, row, column] of acts) {
            const place = {
              row: row % tableCellsOf(table).length,
              column: column % (tableCellsOf(table)[0]?.length ?? 1),
            }
            const changed = tableActions[name].run(table, place, nextId)
            if (typeof changed !== 'string') table = changed
          }
          expect(isTiled(table)).toBe(true)
        }),
        { numRuns: testRuns(500, 10_000) },
      )
    },
    PROPERTY_MS,
  )
})

function isTiled(table: FormNode): boolean {
  const cells = tableCellsOf(table)
  const width = cells[0]?.length ?? 0
  const taken = cells.map(line => line.map(() => 0))
  for (const [row, line] of cells.entries())
    for (const [column, cell] of line.entries()) {
      if (isCoveredCell(cell)) continue
      const { columns, rows } = cellSpans(cell)
      for (let r = row; r < row + rows; r++)
        for (let c = column; c < column + columns; c++) {
          const [counts, count] = [taken[r], taken[r]?.[c]]
          if (counts === undefined || count === undefined) return false
          counts[c] = count + 1
        }
    }
  return cells.every(line => line.length === width) && taken.flat().every(count => count === 1)
}
