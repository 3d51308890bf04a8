import { expect, it } from 'vitest'
import { columnWidths } from './column-widths.ts'

const column = (type: string, width?: number) => ({
  key: type,
  title: type,
  type,
  ...(width !== undefined && { width }),
})

it.each([
  ['row-number', undefined, false, 60],
  ['row-checkbox', undefined, false, 40],
  ['row-expand', undefined, true, 60],
  ['row-drag-sort', 99, false, 40],
  ['datetime', undefined, false, 200],
  ['datetime', 100, false, 190],
  ['sel_user', undefined, false, 220],
  ['sel_depart', undefined, false, 160],
  ['date', 100, false, 135],
  ['date', 150, false, 150],
  ['file', 100, false, 101],
  ['image', 100, false, 101],
  ['input', 100, false, 100],
  ['input', undefined, false, 500],
])('%s of %j with footer %j is %j wide', (type, width, footer, wanted) => {
  const beside = { ...column('input', 100), ...(footer && { statistics: ['sum' as const] }) }
  expect(columnWidths([column(type, width), beside], 600)[0]).toBe(wanted)
})

it('shares what is left, never below the least', () => {
  const columns = [column('row-number'), column('input'), column('date'), column('select', 100)]
  expect(columnWidths(columns, 560)).toEqual([60, 200, 200, 100])
  expect(columnWidths(columns, 300)).toEqual([60, 120, 135, 100])
})
