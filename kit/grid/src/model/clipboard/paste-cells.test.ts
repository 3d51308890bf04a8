import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import { readClipboardContent } from './clipboard-content.ts'
import { copyCells } from './copy-cells.ts'
import { pasteIntoGrid } from './paste-cells.ts'

const clipOf = (text: string) => readClipboardContent(format => (format === 'text/plain' ? text : ''))!
const keys = ['name', 'count', 'day']
const at = (row: number, column: number) => ({ row, column })
const corner = { keys, range: singleCellRange(at(0, 0)) }
const two = [
  { id: '1', name: '甲', count: 1, day: '' },
  { id: '2', name: '乙', count: 2, day: '' },
]

const box = { top: 0, bottom: 0, left: 0, right: 0 }

describe('a block', () => {
  it('is read by the columns it falls on and is one step to take back', async () => {
    const grid = sampleGrid(plainColumns, two)
    const report = await pasteIntoGrid(grid, clipOf('a\t1,000\t2024/1/5\r\nb\tx\t20240106\r\n'), corner)
    expect([...grid.rows].map(row => [row['name'], row['count'], row['day']])).toEqual([
      ['a', 1000, '2024-01-05'],
      ['b', { text: 'x', reason: '请输入数字' }, '2024-01-06'],
    ])
    expect(report).toMatchObject({ cells: 6, errorCount: 1, skipped: 0, beyond: 0, added: 0 })
    expect(report.message).toBe('已粘贴 6 格，1 格有误')
    expect(grid.validator.errors.get('2', 'count')).toBe('请输入数字')
    grid.undo()
    expect([...grid.rows]).toEqual(two)
    expect(grid.validator.errors.size).toBe(0)
  })

  it('counts the cells that its values make wrong, and says what became of the others', async () => {
    const columns: readonly GridColumn[] = [
      {
        ...plainColumns[0]!,
        key: 'code',
        validateRules: [{ unique: true }, { pattern: '^[A-Z]+$' }, { required: true }],
      },
      { ...plainColumns[1]!, disabled: true },
      { ...plainColumns[0]!, validateRules: [{ required: true }] },
    ]
    const grid = sampleGrid(columns, [{ id: '1' }, { id: '2' }])
    const clipboardContent = clipOf('A\t1\t甲\t更多\nb\t1\t\nA\t1\t丙')
    const report = await pasteIntoGrid(grid, clipboardContent, {
      keys: ['code', 'count', 'name'],
      range: singleCellRange(at(0, 0)),
    })
    expect(report).toMatchObject({ errorCount: 4, firstError: { id: '1', key: 'code' } })
    expect(report.message).toBe('已粘贴 6 格，新增 1 行，跳过 3 个只读格，超出 1 列未粘贴，4 格有误')
    const options = { keys: ['code', 'count', 'name'], range: singleCellRange(at(2, 0)), grow: false }
    expect((await pasteIntoGrid(grid, clipOf('C\nD\nE'), options)).message).toBe('已粘贴 1 格，超出 2 行未粘贴')
  })

  it('adds the rows that are missing, in the same step', async () => {
    const grid = sampleGrid(plainColumns, two)
    const report = await pasteIntoGrid(grid, clipOf('a\nb\nc\nd'), { ...corner, range: singleCellRange(at(1, 0)) })
    expect(columnValues(grid, 'name')).toEqual(['甲', 'a', 'b', 'c', 'd'])
    expect(report.added).toBe(3)
    grid.undo()
    expect(grid.rows.size).toBe(2)
  })

  it('goes on numbering where rows have an order', async () => {
    const columns: readonly GridColumn[] = [{ key: 'drag', title: '', type: 'row-drag-sort' }, ...plainColumns]
    const grid = sampleGrid(
      columns,
      two.map((row, index) => ({ ...row, orderNum: index + 1 })),
    )
    await pasteIntoGrid(grid, clipOf('a\nb\nc'), { ...corner, range: singleCellRange(at(1, 0)) })
    expect(columnValues(grid, 'orderNum')).toEqual([1, 2, 3, 4])
  })

  it('does not grow when told, and counts the columns beyond the last one', async () => {
    const grid = sampleGrid(plainColumns, two)
    const report = await pasteIntoGrid(grid, clipOf('a\tb\nc\td\ne\tf'), {
      keys,
      range: singleCellRange(at(0, 2)),
      grow: false,
    })
    expect(report).toMatchObject({ beyond: 1, beyondRows: 1, added: 0, cells: 2 })
    expect(grid.rows.size).toBe(2)
  })

  it('repeats when the range is a multiple, and one value fills the range', async () => {
    const grid = sampleGrid(
      plainColumns,
      [1, 2, 3, 4].map(id => ({ id: String(id), name: '', count: 0 })),
    )
    await pasteIntoGrid(grid, clipOf('a\nb'), { keys, range: { anchor: at(3, 0), focus: at(0, 0) } })
    expect(columnValues(grid, 'name')).toEqual(['a', 'b', 'a', 'b'])
    await pasteIntoGrid(grid, clipOf('7'), { keys, range: { anchor: at(1, 1), focus: at(2, 1) } })
    expect(columnValues(grid, 'count')).toEqual([0, 7, 7, 0])
  })

  it('leaves read-only columns and disabled rows alone and counts them', async () => {
    const columns = plainColumns.map(column => (column.key === 'count' ? { ...column, disabled: true } : column))
    const grid = sampleGrid(columns, two, { disabledRow: ({ id }) => id === '2' })
    const report = await pasteIntoGrid(grid, clipOf('a\t9\nb\t9'), corner)
    expect([columnValues(grid, 'name'), columnValues(grid, 'count')]).toEqual([
      ['a', '乙'],
      [1, 2],
    ])
    expect(report).toMatchObject({ cells: 1, skipped: 3 })
  })
})

describe('labels', () => {
  const user: GridColumn = { key: 'owner', title: '负责人', type: 'sel_user' }
  const people = [
    { value: 'zhang', text: '张三' },
    { value: 'li1', text: '李四', about: '心内科' },
    { value: 'li2', text: '李四' },
  ]

  it('of people are looked up once for all their columns; an ambiguous one stays red with its candidates', async () => {
    const grid = sampleGrid([user, { ...user, key: 'second' }], [{ id: '1' }])
    const requested: (readonly string[])[] = []
    const finder = { key: 'people', find: async (names: readonly string[]) => (requested.push(names), people) }
    grid.cells.lookups.names('owner').add('zhang', '张三') // of whom there may be another one
    await pasteIntoGrid(grid, clipOf('张三\t李四\n张三\n李四\n王五'), {
      keys: ['owner', 'second'],
      range: singleCellRange(at(0, 0)),
      findNames: () => finder,
    })
    expect(requested).toEqual([['张三', '李四', '王五']])
    const two = { text: '李四', reason: '有 2 个“李四”：li1（心内科）、li2', candidates: ['li1', 'li2'] }
    expect(columnValues(grid, 'owner')).toEqual(['zhang', 'zhang', two, { text: '王五', reason: '没有找到：王五' }])
    expect(columnValues(grid, 'second')[0]).toEqual(two)
    expect(grid.validator.errors.get(grid.rows.at(2)!.id, 'owner')).toBe(two.reason)
  })

  it('that were copied with their people need no looking up', async () => {
    const grid = sampleGrid([user], [{ id: '1', owner: 'li2' }, { id: '2' }])
    for (const { value, text } of people) grid.cells.lookups.names('owner').add(value, text)
    const copied = copyCells(grid, ['owner'], box)
    const clipboardContent = readClipboardContent(format => new Map(Object.entries(copied)).get(format) ?? '')!
    const find = () => Promise.reject(new Error('asked'))
    await pasteIntoGrid(grid, clipboardContent, {
      keys: ['owner'],
      range: singleCellRange(at(1, 0)),
      findNames: () => ({ key: 'people', find }),
    })
    expect([copied['text/plain'], columnValues(grid, 'owner')]).toEqual(['李四', ['li2', 'li2']])
  })

  it('of a linked select are read with the parent pasted beside them', async () => {
    const columns: readonly GridColumn[] = [
      { key: 'p', title: '省', type: 'select', linkageKey: 'c', options: [{ value: 'js', text: '江苏' }] },
      { key: 'c', title: '市', type: 'select' },
    ]
    const grid = sampleGrid(columns, [{ id: '1', p: '', c: '' }])
    grid.cells.lookups.setOptions('c', [{ value: 'nj', text: '南京' }], 'js')
    await pasteIntoGrid(grid, clipOf('江苏\t南京'), { keys: ['p', 'c'], range: singleCellRange(at(0, 0)) })
    expect([...grid.rows]).toEqual([{ id: '1', p: 'js', c: 'nj' }])
  })
})

describe('copy', () => {
  it('gives text, table and values, and comes back without loss', async () => {
    const columns: readonly GridColumn[] = [
      { key: 'sex', title: '', type: 'select', options: [{ value: '1', text: '男' }] },
    ]
    const grid = sampleGrid(columns, [
      { id: '1', sex: '1' },
      { id: '2', sex: '没有的' },
    ])
    const copied = copyCells(grid, ['sex'], { top: 0, bottom: 1, left: 0, right: 0 })
    expect(copied['text/plain']).toBe('男\r\n没有的')
    expect(copied['text/html']).toContain('<td>男</td>')
    const other = sampleGrid(columns, [])
    await pasteIntoGrid(
      other,
      readClipboardContent(format => new Map(Object.entries(copied)).get(format) ?? '')!,
      {
        keys: ['sex'],
        range: singleCellRange(at(0, 0)),
      },
    )
    expect(columnValues(other, 'sex')).toEqual(['1', '没有的'])
  })

  it('falls back to the table, and ignores a broken own format', () => {
    const table = '<table><tr><td>a</td></tr></table>'
    expect(readClipboardContent(format => (format === 'text/html' ? table : ''))).toEqual({ texts: [['a']] })
    expect(readClipboardContent(format => (format === 'text/plain' ? 'a' : '{"readings":1}'))).toEqual({
      texts: [['a']],
    })
    expect(readClipboardContent(() => '')).toBeUndefined()
  })

  const carry = async (from: GridColumn, value: unknown, into: GridColumn) => {
    const copied = copyCells(sampleGrid([from], [{ id: '1', [from.key]: value }]), [from.key], box)
    const other = sampleGrid([into], [{ id: '1' }])
    const clipboardContent = readClipboardContent(format => new Map(Object.entries(copied)).get(format) ?? '')!
    await pasteIntoGrid(other, clipboardContent, { keys: [into.key], range: singleCellRange(at(0, 0)) })
    return columnValues(other, into.key)[0]
  }

  it('takes the label where another column means another thing by the same value', async () => {
    const sex: GridColumn = { key: 'sex', title: '', type: 'select', options: [{ value: '1', text: '男' }] }
    const state = { ...sex, key: 'state', options: [{ value: '1', text: '启用' }] }
    expect(await carry(sex, '1', state)).toEqual({ text: '男', reason: '没有这个选项：男' })
    expect(await carry(sex, '1', { ...sex, key: 'b', options: [{ value: 'm', text: '男' }] })).toBe('m')
    expect(await carry(sex, '1', { ...sex, key: 'again', title: '性别' })).toBe('1')
    const flag: GridColumn = { key: 'on', title: '', type: 'checkbox', customValue: ['Y', 'N'] }
    const bool: GridColumn = { key: 'is', title: '', type: 'checkbox' }
    expect([await carry(flag, 'Y', bool), await carry(flag, 'N', bool)]).toEqual([true, false])
    expect(await carry(flag, 'N', { ...flag, key: 'off' })).toBe('N')
  })

  it('takes a person by another field for the name, and a red text to be read anew', async () => {
    const byName: GridColumn = { key: 'a', title: '', type: 'sel_user' }
    const byId: GridColumn = { key: 'b', title: '', type: 'sel_user', store: 'id' }
    expect(await carry(byName, 'zhang', byId)).toMatchObject({ text: 'zhang' })
    expect(await carry(byName, 'zhang', { ...byName, key: 'c' })).toBe('zhang')
    const red = { text: '12', reason: '请输入数字' }
    expect(
      await carry({ key: 'n', title: '', type: 'inputNumber' }, red, { key: 'm', title: '', type: 'inputNumber' }),
    ).toBe(12)
  })
})
