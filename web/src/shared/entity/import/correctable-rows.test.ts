import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { clearCells, listErrors, pasteIntoGrid, setRowValues, type GridStore } from '@xuanjiao/grid/model'
import {
  correctCells,
  withCorrectedRows,
  type CellCorrections,
  type CellCorrection,
} from '@xuanjiao/list/model/import/cell-corrections'
import type { ImportJudgement, ImportLine } from '@xuanjiao/list/model/import/import-source'
import { describe, expect, test } from 'vitest'
import { CorrectableRows, type PreviewedRows } from './correctable-rows.ts'

const columns: PreviewedRows['columns'] = [
  { key: 'name.0', head: '医院名称', required: true },
  { key: 'level.0', head: '医院等级', required: false, choices: ['三级甲等', '三级乙等'] },
  { key: 'areaCode.0', head: '省', required: true, choices: ['江苏省'] },
  { key: 'areaCode.1', head: '市', required: true },
  { key: 'bedCount.0', head: '床位数', required: false },
  { key: 'serviceStart.0', head: '服务开始', required: false },
]
const line = (row: number, cells: Readonly<Record<string, string>> = {}): ImportLine => ({
  row,
  cells: { 'name.0': `医院${row}`, 'level.0': '三级甲等', 'areaCode.0': '江苏省', 'areaCode.1': '苏州市', ...cells },
})
const fault = (row: number, key: string | undefined, reason: string) => ({ row, column: '', key, reason })

const bad = [
  line(3, { 'level.0': '四级' }),
  line(7, { 'areaCode.1': '天堂市' }),
  line(9, { 'bedCount.0': '很多', 'name.0': '' }),
]
const judged: ImportJudgement = {
  totalCount: 20,
  checkedCount: 20,
  errorCount: 3,
  alreadyCount: 0,
  updateCount: 0,
  sameCount: 0,
  key: [],
  seen: { to: 0, versions: {} },
  right: [line(2), line(4), line(8)],
  bad,
  errors: [
    fault(3, 'level.0', '医院等级没有“四级”这一项'),
    fault(7, 'areaCode.0', '没有“江苏省/天堂市”这个地区'),
    fault(7, undefined, '同名医院刚被添加'),
    fault(9, 'bedCount.0', '床位数应为数字'),
  ],
}
const seen: PreviewedRows = { columns, lines: bad, judged, judgedEdits: {}, edits: {} }

/** Rows with the wizard behind them. */
function book(start: PreviewedRows = seen) {
  const rows = new CorrectableRows(hospital, start, false)
  let now = start
  const acts: (readonly CellCorrection[])[] = []
  rows.listen(cellCorrections => {
    acts.push(cellCorrections)
    now = {
      ...now,
      edits: correctCells(now.edits, cellCorrections),
      lines: withCorrectedRows(now.lines, cellCorrections),
    }
  })
  return { rows, grid: rows.grid, acts, now: () => now, edits: (): CellCorrections => now.edits }
}
const why = (grid: GridStore, id: string) => grid.rows.get(id)?.['why']
const told = (grid: GridStore) => listErrors(grid).map(({ id, key, message }) => `${id} ${key} ${message}`)

describe('rows that are mended before an import', () => {
  test('a reason names its column, where it does not do so by itself', () => {
    const errors = [fault(3, 'level.0', '只能包含小写字母和下划线'), fault(7, 'areaCode.1', '所在市不存在')]
    const { grid } = book({ ...seen, judged: { ...judged, errors } })
    expect([why(grid, '3'), why(grid, '7')]).toEqual(['医院等级：只能包含小写字母和下划线', '所在市不存在'])
  })

  test('each column is edited as its field is', () => {
    const { rows } = book()
    expect(rows.columns.map(({ key, type }) => `${key} ${type}`)).toEqual([
      'row normal',
      'why normal',
      'name.0 input',
      'level.0 select',
      'areaCode.0 select-search',
      'areaCode.1 select-search',
      'bedCount.0 inputNumber',
      'serviceStart.0 date',
    ])
    expect(rows.columns[3]?.options).toContainEqual({ value: '三级乙等', text: '三级乙等' })
  })

  test('what the server found stands at its cells, what it found of a row at the row', () => {
    const { grid } = book()
    expect(told(grid)).toEqual([
      '3 level.0 医院等级没有“四级”这一项',
      '7 why 同名医院刚被添加',
      '7 areaCode.0 没有“江苏省/天堂市”这个地区',
      '9 name.0 医院名称不能为空', // it could not be read, so the server said no more of it
      '9 bedCount.0 床位数应为数字',
    ])
    expect(why(grid, '7')).toBe('没有“江苏省/天堂市”这个地区；同名医院刚被添加')
    expect(grid.history.canUndo).toBe(false)
  })

  test('a mended cell is told with its text; taken back, its fault is back as well', () => {
    const { grid, edits } = book()
    setRowValues(grid, '3', { 'level.0': '三级乙等' })
    expect(edits()).toEqual({ 3: { 'level.0': '三级乙等' } })
    expect([grid.validator.errors.get('3', 'level.0'), why(grid, '3')]).toEqual(['', '已修改，待重新核对'])
    grid.undo()
    expect(edits()).toEqual({})
    expect(grid.validator.errors.get('3', 'level.0')).toBe('医院等级没有“四级”这一项')
    expect(why(grid, '3')).toBe('医院等级没有“四级”这一项')
  })

  test('another part of a field makes void what was said of the field, and of the row', () => {
    const { grid } = book()
    setRowValues(grid, '7', { 'areaCode.1': '苏州市' })
    expect(grid.validator.errors.keysOf('7')).toEqual([])
    grid.undo()
    expect(grid.validator.errors.keysOf('7')).toHaveLength(2)
  })

  test('what a form would say is said at once', () => {
    const { grid } = book()
    setRowValues(grid, '9', { 'bedCount.0': -1, 'name.0': '甲医院' })
    expect(told(grid).slice(3)).toEqual(['9 bedCount.0 床位数不能小于0'])
    setRowValues(grid, '9', { 'bedCount.0': 30 })
    expect([told(grid).slice(3), why(grid, '9')]).toEqual([[], '已修改，待重新核对'])
    clearCells(grid, ['9'], ['name.0'])
    expect(why(grid, '9')).toBe('医院名称不能为空')
    setRowValues(grid, '3', { 'name.0': '' })
    expect([grid.validator.errors.get('3', 'name.0'), why(grid, '3')]).toEqual([
      '医院名称不能为空',
      '医院名称不能为空；医院等级没有“四级”这一项',
    ])
  })

  test('a paste is one act for the wizard and one step to take back', async () => {
    const { rows, grid, acts, edits } = book()
    const at = { anchor: { row: 0, column: 3 }, focus: { row: 0, column: 3 } }
    const keys = rows.columns.map(({ key }) => key)
    const clip = { texts: [['三级乙等'], ['三级乙等'], ['五级']] }
    await pasteIntoGrid(grid, clip, { keys, range: at, grow: false })
    expect(acts).toHaveLength(1)
    expect(Object.values(edits()).map(cells => cells['level.0'])).toEqual(['三级乙等', '三级乙等', '五级'])
    expect(grid.validator.errors.get('9', 'level.0')).toBe('没有这个选项：五级')
    grid.undo()
    expect([edits(), acts.length]).toEqual([{}, 2])
  })

  test('judged again, rows keep their places and their history, and say that they are right', () => {
    const { rows, grid, now } = book()
    setRowValues(grid, '3', { 'level.0': '三级乙等' })
    const other = line(12, { 'name.0': '' })
    const next = { ...judged, errorCount: 2, bad: [bad[1]!, other], errors: [fault(12, 'name.0', '医院名称不能为空')] }
    rows.show({ ...now(), judged: next, judgedEdits: now().edits, lines: [bad[0]!, bad[1]!, other] }, 'bad')
    expect([...grid.rows].map(row => [row.id, row['why']])).toEqual([
      ['3', '已改正'],
      ['7', ''],
      ['12', '医院名称不能为空'],
    ])
    expect(told(grid)).toEqual(['12 name.0 医院名称不能为空'])
    grid.undo()
    expect([grid.rows.get('3')?.['level.0'], why(grid, '3')]).toEqual(['四级', '已修改，待重新核对'])
  })

  test('the right rows stand among the bad ones when they are wanted, and can be mended too', () => {
    const { rows, grid, now, edits } = book()
    rows.show(now(), 'all')
    expect([...grid.rows].map(row => row.id)).toEqual(['2', '3', '4', '7', '8', '9'])
    setRowValues(grid, '4', { 'name.0': '好医院' })
    expect(edits()).toEqual({ 4: { 'name.0': '好医院' } })
    rows.show(now(), 'bad')
    expect([...grid.rows].map(row => row.id)).toEqual(['3', '4', '7', '9'])
  })

  test('right rows say what they come to, and those that change records can be looked at alone', () => {
    const changes = [{ key: 'bedCount.0', head: '床位数', before: '', after: '30' }]
    const right = [line(2), { ...line(4), changes }, { ...line(8), changes: [] }]
    const { rows, grid, now } = book({ ...seen, judged: { ...judged, key: ['医院名称'], right } })
    rows.show(now(), 'all')
    expect([...grid.rows].map(row => row['will'])).toEqual(['新增', '', '床位数：（空） → 30', '', '无变化', ''])
    rows.show(now(), 'update')
    expect([...grid.rows].map(row => row.id)).toEqual(['4'])
    setRowValues(grid, '4', { 'bedCount.0': '31' })
    expect([grid.rows.get('4')?.['will'], why(grid, '4')]).toEqual(['', '已修改，待重新核对'])
  })

  test('without bad rows the right ones are shown', () => {
    const { grid } = book({ ...seen, lines: [], judged: { ...judged, bad: [], errors: [], errorCount: 0 } })
    expect([...grid.rows].map(row => row.id)).toEqual(['2', '4', '8'])
  })

  test('five thousand bad rows are there at once, and a column of them is put right in one go', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => line(at + 2, { 'level.0': '四级' }))
    const errors = lines.map(({ row }) => fault(row, 'level.0', '没有“四级”这一项'))
    const { grid, edits, acts } = book({ ...seen, lines, judged: { ...judged, bad: lines, errors } })
    expect(grid.validator.errors.size).toBe(5000)
    grid.step('fill', draft =>
      draft.setBlock(
        lines.map(({ row }) => String(row)),
        ['level.0'],
        lines.map(() => '三级乙等'),
      ),
    )
    expect([Object.keys(edits()).length, acts.length, grid.validator.errors.size]).toEqual([5000, 1, 0])
  })
})
