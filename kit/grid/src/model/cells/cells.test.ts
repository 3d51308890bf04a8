import { describe, expect, it } from 'vitest'
import { readClipboardContent } from '../clipboard/clipboard-content.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import type { GridColumn, GridColumnType } from '../columns/grid-column.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { clearCells, leaveCell, setRowValues, typeIntoCell } from '../edit/edit-values.ts'
import { sortedRows } from '../sorting/sort-rows.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { cellRegistry } from './cell-registry.ts'

interface Case {
  readonly column?: Partial<GridColumn>
  /** Typed letter by letter: the text that stands in the editor, and the value when it is left. */
  readonly typed?: readonly [keys: string, shown: string, value: unknown]
  /** Pasted text and the value it becomes. */
  readonly pasted: readonly (readonly [text: string, value: unknown])[]
  /** A pasted text that cannot be read, and why. */
  readonly wrong?: readonly [text: string, why: string]
  /** A value and how it is shown. */
  readonly printed: readonly [value: unknown, text: string]
  /** What stands there after Delete. */
  readonly empty: unknown
  /** Two values, the smaller one first. */
  readonly order?: readonly [unknown, unknown]
}

const options = [
  { value: '1', text: '男' },
  { value: '2', text: '女' },
]
const tool: Case = { pasted: [], printed: [undefined, ''], empty: undefined }
const text: Case = {
  typed: ['ab c', 'ab c', 'ab c'],
  pasted: [['健康 "宣教"', '健康 "宣教"']],
  printed: ['x', 'x'],
  empty: '',
  order: ['第2课', '第10课'],
}
const shownText: Case = { pasted: text.pasted, printed: text.printed, empty: '' }
const one: Case = {
  column: { options },
  pasted: [
    ['女', '2'],
    ['1', '1'],
    [' 男 ', '1'],
  ],
  wrong: ['其他', '没有这个选项：其他'],
  printed: ['2', '女'],
  empty: '',
  order: ['1', '2'],
}
const anyText: Case = {
  column: { options, allowInput: true },
  pasted: [
    ['女', '2'],
    ['自己写', '自己写'],
  ],
  printed: ['2', '女'],
  empty: '',
}
const many: Case = {
  column: { options },
  pasted: [
    ['男,女', '1,2'],
    ['女；女', '2'],
    ['1、女', '1,2'],
  ],
  wrong: ['男,狗', '没有这个选项：狗'],
  printed: ['2,1', '女,男'],
  empty: '',
}
const picker: Case = {
  pasted: [
    ['张三', 'zhang'],
    ['张三,王五', 'zhang,wang'],
    ['wang', 'wang'],
  ],
  wrong: ['无名', '没有找到：无名'],
  printed: ['wang,zhang', '王五,张三'],
  empty: '',
}
const files: Case = {
  pasted: [['', '']],
  wrong: ['temp/a.png,b.png', '请上传文件'],
  printed: [
    [
      { name: 'a', path: 'temp/a.png', status: 'done' },
      { name: 'b', path: '', status: 'uploading' },
    ],
    'temp/a.png',
  ],
  empty: '',
}

const cases: Readonly<Record<GridColumnType, Case>> = {
  'row-number': { ...tool, printed: [undefined, '1'] },
  'row-checkbox': tool,
  'row-radio': tool,
  'row-expand': tool,
  'row-drag-sort': tool,
  input: { ...text, pasted: [['a\nb', 'a b']] },
  inputNumber: {
    typed: ['-1a2.b5.', '-12.5', -12.5],
    pasted: [
      ['1,234.5', 1234.5],
      ['', null],
    ],
    wrong: ['十二', '请输入数字'],
    printed: [0.5, '0.5'],
    empty: null,
    order: [9, 10],
  },
  textarea: { ...text, pasted: [['a\r\nb', 'a\nb']] },
  input_pop: { ...text, pasted: [['a\nb', 'a\nb']] },
  select: one,
  'select-search': anyText,
  'select-multiple': many,
  sel_search: one,
  sel_search_async: picker,
  list_multi: many,
  date: {
    typed: ['2024-1-5x', '2024-1-5', '2024-01-05'],
    pasted: [
      ['2024/1/5', '2024-01-05'],
      ['2024年1月5日', '2024-01-05'],
      ['20240105', '2024-01-05'],
    ],
    wrong: ['2023-02-29', '日期格式不正确'],
    printed: ['2024-01-05', '2024-01-05'],
    empty: '',
    order: ['2024-01-05', '2024-01-06'],
  },
  datetime: {
    typed: ['2024-1-5 8:05', '2024-1-5 8:05', '2024-01-05 08:05:00'],
    pasted: [['2024/1/5 8:05', '2024-01-05 08:05:00']],
    wrong: ['昨天', '日期格式不正确'],
    printed: ['2024-01-05 08:05:00', '2024-01-05 08:05:00'],
    empty: '',
  },
  time: {
    typed: ['8:05', '8:05', '08:05:00'],
    pasted: [
      ['8:05:09', '08:05:09'],
      ['2024-01-05 08:05', '08:05:00'],
    ],
    wrong: ['25:00', '时间格式不正确'],
    printed: ['08:05:00', '08:05:00'],
    empty: '',
  },
  checkbox: {
    column: { customValue: ['Y', 'N'] },
    pasted: [
      ['是', 'Y'],
      ['√', 'Y'],
      ['N', 'N'],
      ['', 'N'],
    ],
    wrong: ['也许', '请输入“是”或“否”'],
    printed: ['Y', '是'],
    empty: 'N',
    order: ['N', 'Y'],
  },
  radio: one,
  upload: files,
  file: files,
  image: files,
  progress: {
    pasted: [
      ['50%', 50],
      ['7', 7],
    ],
    wrong: ['101', '请输入 0 到 100 的数字'],
    printed: [50, '50%'],
    empty: null,
    order: [5, 40],
  },
  sel_depart: picker,
  sel_user: picker,
  popup: picker,
  tags: {
    typed: ['ab;cde', 'ab;cd;e', 'ab;cd;e'],
    pasted: [['健康宣教', '健康;宣教;']],
    printed: ['ab;', 'ab;'],
    empty: '',
  },
  slot: shownText,
  normal: { ...shownText, pasted: [], empty: 'x' },
  hidden: { ...shownText, pasted: [], empty: 'x' },
}

function gridWith(type: string, spec: Case, value: unknown, more: Partial<GridColumn> = {}) {
  const column: GridColumn = { key: 'v', title: '值', type, ...spec.column, ...more }
  const grid = sampleGrid([column], [{ id: '1', v: value }])
  grid.cells.lookups.names('v').add('zhang', '张三')
  grid.cells.lookups.names('v').add('wang', '王五')
  return { grid, now: () => grid.rows.get('1')?.['v'] }
}

/** Letter by letter, as a person does; answers the value it should become. */
function typeInto(grid: ReturnType<typeof sampleGrid>, [keys, shown, value]: NonNullable<Case['typed']>): unknown {
  let status = ''
  for (const key of keys) status = typeIntoCell(grid, '1', 'v', status + key, status)
  leaveCell(grid, '1', 'v', status)
  expect(status).toBe(shown)
  return value
}

/** Chosen in a list, a dialog or by a press: the cell shows at once what it is. */
function choose(grid: ReturnType<typeof sampleGrid>, { printed: [value, shown] }: Case): unknown {
  setRowValues(grid, '1', { v: value })
  expect(grid.cells.print('v', grid.rows.get('1')!, 0)).toBe(shown)
  return value
}

const pasteInto = (grid: ReturnType<typeof sampleGrid>, value: string) => {
  const plain =
    value === '' ? '""' : value.includes('\n') || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
  return pasteIntoGrid(
    grid,
    readClipboardContent(format => (format === 'text/plain' ? plain : ''))!,
    {
      keys: ['v'],
      range: singleCellRange({ row: 0, column: 0 }),
    },
  )
}

it('knows exactly the 31 types', () => {
  const types = Object.keys(cases)
  expect(types).toHaveLength(31)
  expect(types.map(type => cellRegistry()(type).type)).toEqual(types)
})

describe.each(Object.entries(cases))('%s', (type, spec) => {
  it('is typed or chosen in one step to take back; what nobody may write stays', () => {
    const { grid, now } = gridWith(type, spec, 'before')
    expect(spec.typed === undefined).toBe(grid.cells.type('v').editor !== 'native')
    const value = spec.typed ? typeInto(grid, spec.typed) : grid.cells.isWritable('v') ? choose(grid, spec) : 'before'
    if (value === 'before') typeInto(grid, ['新', '新', value])
    expect(now()).toEqual(value)
    grid.undo()
    expect([now(), grid.history.canUndo]).toEqual(['before', false])
    grid.redo()
    expect(now()).toEqual(value)
  })

  it('is pasted, and pasting is one step to take back', async () => {
    for (const [pasted, value] of spec.pasted) {
      const { grid, now } = gridWith(type, spec, 'before')
      await pasteInto(grid, pasted)
      expect(now()).toEqual(value)
      grid.undo()
      expect(now()).toBe('before')
    }
    if (spec.pasted.length > 0) return
    const { grid, now } = gridWith(type, spec, 'before')
    expect((await pasteInto(grid, 'new')).skipped).toBe(1)
    expect([now(), grid.history.canUndo]).toEqual(['before', false])
  })

  it('is validated', async () => {
    const { grid } = gridWith(type, spec, undefined, { validateRules: [{ required: true, message: '请输入${title}' }] })
    expect(await validateAllCells(grid)).toEqual([{ id: '1', key: 'v', message: '请输入值' }])
    const [value] = spec.printed
    grid.step('set', draft => draft.set('1', { v: value ?? 1 }))
    expect(grid.validator.errors.size).toBe(0)
  })

  it('is printed, and sorted', () => {
    const [value, shown] = spec.printed
    const { grid } = gridWith(type, spec, value)
    expect(grid.cells.print('v', grid.rows.get('1')!, 0)).toBe(shown)
    if (spec.order === undefined) return
    const [small, large] = spec.order
    const rows = [large, small, small].map((each, at) => ({ id: `${at}`, v: each }))
    grid.load(rows)
    expect(sortedRows(grid, { key: 'v', order: 'ascending' })).toEqual(['1', '2', '0'])
    expect(sortedRows(grid, { key: 'v', order: 'descending' })).toEqual(['0', '1', '2'])
  })

  it('is emptied by Delete, and that is taken back', () => {
    const { grid, now } = gridWith(type, spec, 'x')
    clearCells(grid, ['1'], ['v'])
    expect(now()).toEqual(spec.empty === undefined ? 'x' : spec.empty)
    grid.undo()
    expect(now()).toBe('x')
  })
})

const unreadable = Object.entries(cases).flatMap(([type, spec]) =>
  spec.wrong ? [[type, spec, ...spec.wrong] as const] : [],
)

it.each(unreadable)('%s keeps a text it cannot read, red', async (type, spec, wrong, why) => {
  const { grid } = gridWith(type, spec, 'before')
  await pasteInto(grid, wrong)
  expect([grid.validator.errors.get('1', 'v'), grid.cells.print('v', grid.rows.get('1')!)]).toEqual([why, wrong])
  grid.undo()
  expect(grid.validator.errors.size).toBe(0)
})
