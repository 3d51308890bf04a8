import { describe, expect, it } from 'vitest'
import { readClipboardContent } from '../clipboard/clipboard-content.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { fillDown } from '../fill/fill-cells.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { validateAllCells } from './validate-all.ts'
import { leaveCell, typeIntoCell } from './edit-values.ts'

const options = [
  { value: '1', text: '门诊' },
  { value: '3', text: '急诊', disabled: true },
]
const columns: Readonly<Record<string, GridColumn>> = {
  number: { key: 'v', title: '数量', type: 'inputNumber', props: { min: 10, max: 999_999, precision: 2 } },
  stepped: { key: 'v', title: '数量', type: 'inputNumber', props: { step: 5 } },
  progress: { key: 'v', title: '进度', type: 'progress', props: { max: 50 } },
  text: { key: 'v', title: '备注', type: 'input', props: { maxLength: 5 } },
  long: { key: 'v', title: '备注', type: 'textarea', props: { maxLength: 5 } },
  date: { key: 'v', title: '日期', type: 'date' },
  time: { key: 'v', title: '时间', type: 'time' },
  one: { key: 'v', title: '类别', type: 'select', options },
  many: { key: 'v', title: '类别', type: 'select-multiple', options },
  written: { key: 'v', title: '类别', type: 'select-search', options, allowInput: true },
}

type Way = (grid: GridStore, text: string) => unknown

const pasted: Way = (grid, text) =>
  pasteIntoGrid(
    grid,
    readClipboardContent(format => (format === 'text/plain' ? text : ''))!,
    {
      keys: ['v'],
      range: singleCellRange({ row: 1, column: 0 }),
    },
  )

/** Letter by letter, as a person types. */
const typed: Way = (grid, text) => {
  let status = ''
  for (const letter of text) status = typeIntoCell(grid, 'b', 'v', status + letter, status)
  leaveCell(grid, 'b', 'v', status)
}

const inserted: Way = (grid, text) => leaveCell(grid, 'b', 'v', typeIntoCell(grid, 'b', 'v', text, ''))

/** From a row above that came so from the server. */
const filled: Way = (grid, text) => {
  const value = grid.cells.parse('v', text, grid.rows.get('a'))
  grid.load([
    { id: 'a', v: value },
    { id: 'b', v: '' },
  ])
  fillDown(grid, ['v'], { top: 1, bottom: 1, left: 0, right: 0 })
}

const ways: Readonly<Record<string, Way>> = { typed, inserted, pasted, filled }

const cases: readonly (readonly [column: string, text: string, shown: string, why: string])[] = [
  ['number', '12345678.98765', '12345678.98765', '不能大于 999999'],
  ['number', '3.14', '3.14', '不能小于 10'],
  ['number', '31.4159', '31.4159', '最多 2 位小数'],
  ['number', '1e309', '1e309', '请输入数字'],
  ['number', '99999999999999999999', '99999999999999999999', '请输入数字'],
  ['number', '1e5', '100000', ''],
  ['number', '１２', '12', ''],
  ['number', '1,234.5', '1234.5', ''],
  ['stepped', '7', '7', '输入值必须是步长的倍数'],
  ['stepped', '10', '10', ''],
  ['text', '一二三四五六', '一二三四五六', '最大长度5位字符，现有6位'],
  ['long', '一二三四五六', '一二三四五六', '最大长度5位字符，现有6位'],
  ['text', '一二三四五', '一二三四五', ''],
  ['date', '2027/3/9', '2027-03-09', ''],
  ['date', '2027年4月5日', '2027-04-05', ''],
  ['date', '44927', '2023-01-01', ''],
  ['date', '２０２７-5-6', '2027-05-06', ''],
  ['date', '2026/2/30', '2026/2/30', '日期格式不正确'],
  ['time', '3:20 PM', '15:20:00', ''],
  ['time', '下午3点20分', '15:20:00', ''],
  ['time', '25:00', '25:00', '时间格式不正确'],
  ['one', '急诊', '急诊', '不能选择：急诊'],
  ['one', '门诊', '门诊', ''],
  ['many', '门诊,急诊', '门诊,急诊', '不能选择：急诊'],
  ['written', '急诊', '急诊', '不能选择：急诊'],
]

describe.each(Object.entries(ways))('%s', (_, way) => {
  it.each(cases)('into %s: %j stands as %j, %j', async (column, text, shown, why) => {
    const grid = sampleGrid(
      [columns[column]!],
      [
        { id: 'a', v: '' },
        { id: 'b', v: '' },
      ],
    )
    await way(grid, text)
    expect([grid.cells.print('v', grid.rows.get('b')!), grid.validator.errors.get('b', 'v')]).toEqual([shown, why])
  })
})

it('a month and a day are of this year, typed or pasted', async () => {
  for (const way of [typed, pasted]) {
    const grid = sampleGrid([columns['date']!], [{ id: 'a' }, { id: 'b', v: '' }])
    await way(grid, '3-8')
    expect(grid.rows.get('b')!['v']).toBe(`${new Date().getFullYear()}-03-08`)
  }
})

it('a progress obeys the limits of its slider when it is pasted', async () => {
  const grid = sampleGrid([columns['progress']!], [{ id: 'a' }, { id: 'b' }])
  await pasted(grid, '60%')
  expect([grid.rows.get('b')!['v'], grid.validator.errors.get('b', 'v')]).toEqual([60, '不能大于 50'])
})

it('an option that was closed later stays where it is, and only there', async () => {
  const grid = sampleGrid(
    [columns['one']!],
    [
      { id: 'a', v: '3' },
      { id: 'b', v: '1' },
    ],
  )
  expect(await validateAllCells(grid)).toEqual([])
  fillDown(grid, ['v'], { top: 0, bottom: 1, left: 0, right: 0 })
  expect(await validateAllCells(grid)).toEqual([{ id: 'b', key: 'v', message: '不能选择：急诊' }])
})
