import { ViewedRows } from '../rows/viewed-rows.ts'
import { describe, expect, it } from 'vitest'
import { copyCells } from '../clipboard/copy-cells.ts'
import { ownClipboardFormat } from '../clipboard/own-format.ts'
import { type ClipboardContent, readClipboardContent } from '../clipboard/clipboard-content.ts'
import { pasteIntoGrid } from '../clipboard/paste-cells.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import { listErrors } from '../edit/list-errors.ts'
import { hasGridChanges, readGridChanges, readAllRows } from '../edit/read-rows.ts'
import { addRows, insertRows, moveRows, removeSelectedRows, removeRows, moveRowByOne } from '../edit/edit-rows.ts'
import { type GridSort, sortedRows, storeRowOrder } from '../sorting/sort-rows.ts'
import { chooseRowsInBox, insertRowsAtBox, removeRowsInBox } from '../edit/range-rows.ts'
import { fillExtent, fillRange } from '../fill/fill-range.ts'
import { findCells } from '../filter/find-cells.ts'
import { planReplacement, replaceCells } from '../filter/replace-cells.ts'
import { distinctValues } from '../filter/distinct-values.ts'
import { noFilter, type RowFilter } from '../filter/no-filter.ts'
import { rowViewOf } from '../filter/row-filter.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { clearCells, leaveCell, setRowValues, typeIntoCell } from '../edit/edit-values.ts'
import { fillCells, fillDown, fillRight } from '../fill/fill-cells.ts'
import { LiveTable } from '../live/live-table.ts'
import { noop } from '../testing/sample-live-tables.ts'
import { countWork } from '../testing/count-work.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { singleCellRange } from '../moves/cell-range.ts'
import type { GridStore } from './grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { ErrorAnnouncer } from './error-announcer.ts'
import { nextErrorCell } from '../rules/error-navigation.ts'
import { longestTexts } from '../view/longest-texts.ts'
import { footerRows } from '../totals/footer-rows.ts'
import { RangeTotal } from '../moves/range-total.ts'

/** The work is counted, not timed: so few rows say the same as many, and the long run has them all. */
const SMALL = process.env['TEST_LONG'] === undefined ? 1_000 : 10_000
const LARGE = 4 * SMALL
/** Four times the rows: four times the work, with a logarithm 4.6 times. With the square it would be 16 times. */
const MOST = 6

const columns: readonly GridColumn[] = [
  { key: 'drag', title: '', type: 'row-drag-sort' },
  { key: 'box', title: '', type: 'row-checkbox' },
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  { key: 'count', title: '数量', type: 'inputNumber', statistics: ['sum', 'average'] },
  { key: 'more', title: '数量二', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'sex', title: '性别', type: 'select', options: [{ value: '1', text: '男' }], linkageKey: 'city' },
  { key: 'city', title: '城市', type: 'select', options: [{ value: 'a', text: '甲' }] },
  { key: 'who', title: '人', type: 'sel_user' },
  {
    key: 'code',
    title: '编号',
    type: 'input',
    validateRules: [{ handler: async ({ value }, pass) => pass(value !== 'x', '不行') }],
  },
]
const keys = columns.map(({ key }) => key).slice(2)
const rowsOf = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `名${at}`,
    count: at / 4,
    more: 1,
    day: '2026-01-05',
    sex: '1',
    city: 'a',
    who: 'wang',
    code: `c${at}`,
    orderNum: at + 1,
  }))

const idsOf = (grid: GridStore) => Array.from(grid.rows, ({ id }) => id)
const digit = { text: '9', matchCase: false, wholeCell: false }
const byName = { key: 'name', order: 'descending' } as const
const look = (grid: GridStore, filter: RowFilter, sort?: GridSort) => {
  grid.setRowView(() => new ViewedRows(grid.rows, rowViewOf(grid, filter, sort)))
  return Array.from(grid.shown, ({ id }) => grid.shown.indexOf(id))
}
const whole = (grid: GridStore) => ({ top: 0, bottom: grid.shown.size - 1, left: 0, right: keys.length - 1 })
const column = (grid: GridStore, key: string) => ({ ...whole(grid), left: keys.indexOf(key), right: keys.indexOf(key) })
const clipOf = (data: Readonly<Record<string, string>>): ClipboardContent =>
  readClipboardContent(format => data[format] ?? '')!
const names = {
  key: 'people',
  find: async (requested: readonly string[]) => requested.map(text => ({ value: `v${text}`, text })),
}
const pasteAt = (grid: GridStore, clipboardContent: ClipboardContent, row: number, at: number = 0) =>
  pasteIntoGrid(grid, clipboardContent, { keys, range: singleCellRange({ row, column: at }), findNames: () => names })
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `新${at}\t${at}\t7\t2026/2/3\t男\t甲\t人${at}\tx`).join('\r\n')

/** What a screen looks at after every step and every choice, as the bars, the foot and the announcer do. */
function watch(grid: GridStore): void {
  const look = () => [
    grid.rows.size,
    grid.selection.size,
    grid.history.canUndo,
    grid.validator.errors.size,
    footerRows(grid.columns, key => grid.indexes.total(key), grid.texts),
  ]
  grid.subscribers.onStep(look)
  grid.selection.subscribe(look)
  new ErrorAnnouncer(grid, noop, (_, run) => (queueMicrotask(run), noop)).listen()
}

interface Act {
  /** Done before the counting begins. */
  readonly before?: (grid: GridStore, size: number) => unknown
  readonly act: (grid: GridStore, size: number) => unknown
}

const none = { now: () => 0, pause: async () => {}, slice: 8, rows: 64 }
const edited = (grid: GridStore) =>
  fillCells(grid, keys, { ...column(grid, 'count'), bottom: 0 }, { ...column(grid, 'count'), top: 1 }, 'copy')
const allSelected = (grid: GridStore) => grid.selection.chooseAll()
const liveOf = (grid: GridStore) =>
  new LiveTable(grid, {
    name: '甲',
    send: () => true,
    runLater: () => noop,
    onRemoteSave: noop,
    onMessagesMissed: noop,
    onChange: noop,
  })
const lives = new WeakMap<GridStore, LiveTable>()
const join = (grid: GridStore) => lives.set(grid, liveOf(grid))
const changedRows = (size: number) => rowsOf(size).map(row => ({ ...row, more: 2 }))
const typedElsewhere = (grid: GridStore, size: number) =>
  lives.get(grid)!.receive({
    type: 'common_send_date',
    data: {
      key: 'rows',
      args: [
        {
          socketKey: 'rows',
          caseId: 'other',
          name: '乙',
          rows: changedRows(size).map(({ id, more }) => ({ id, more })),
        },
      ],
    },
  })

const acts: Readonly<Record<string, Act>> = {
  'loads rows': { act: (grid, size) => grid.load(rowsOf(size)) },
  'adds rows at the top': { act: (grid, size) => addRows(grid, size, 1) },
  'inserts rows with values': {
    act: (grid, size) =>
      insertRows(
        grid,
        rowsOf(size).map(({ name }) => ({ name })),
        3,
      ),
  },
  'removes every row': { act: grid => removeRows(grid, idsOf(grid)) },
  'removes every chosen row': { before: allSelected, act: grid => removeSelectedRows(grid) },
  'removes rows that share one value of a unique column': {
    before: grid => fillDown(grid, keys, column(grid, 'name')),
    act: grid => removeRows(grid, idsOf(grid)),
  },
  'takes a removal back': { before: grid => removeRows(grid, idsOf(grid)), act: grid => grid.undo() },
  'does a removal again': {
    before: grid => (removeRows(grid, idsOf(grid)), grid.undo()),
    act: grid => grid.redo(),
  },
  'moves every other row': {
    act: grid =>
      moveRows(
        grid,
        idsOf(grid).filter((_, at) => at % 2 === 0),
        5,
      ),
  },
  'shifts a row': { act: grid => moveRowByOne(grid, 'r7', -1) },
  'sorts the stored rows': { act: grid => storeRowOrder(grid, sortedRows(grid, byName)) },
  'takes sorting back': { before: grid => storeRowOrder(grid, sortedRows(grid, byName)), act: grid => grid.undo() },
  'shows rows in another order': { act: grid => look(grid, noFilter, byName) },
  'shows rows with a text': { act: grid => look(grid, { ...noFilter, text: '9' }) },
  'shows rows with certain values': {
    act: grid => look(grid, { ...noFilter, values: { sex: ['男'], name: ['名1'] } }),
  },
  'shows changed rows': { before: edited, act: grid => look(grid, { ...noFilter, which: 'changed' }) },
  'shows wrong rows': {
    before: async grid => (clearCells(grid, idsOf(grid), ['name']), validateAllCells(grid, none)),
    act: grid => look(grid, { ...noFilter, which: 'wrong' }),
  },
  'lists the values of a column': { act: grid => distinctValues(grid, 'name') },
  'edits, adds and removes below a filter and another order': {
    before: grid => look(grid, { ...noFilter, text: '9' }, byName),
    act: (grid, size) => {
      fillDown(grid, keys, column(grid, 'more'))
      addRows(grid, size, 1)
      removeRows(grid, idsOf(grid).slice(10))
      grid.undo()
    },
  },
  'filters what is chosen': { before: allSelected, act: grid => look(grid, { ...noFilter, text: '9' }) },
  'chooses from one box to another': {
    before: grid => grid.selection.toggle(grid.rows.at(2)!),
    act: grid => grid.selection.toggleUpTo(grid.rows.at(grid.rows.size - 2)!),
  },
  'empties every cell': { act: grid => clearCells(grid, idsOf(grid), keys) },
  'takes emptying back': { before: grid => clearCells(grid, idsOf(grid), keys), act: grid => grid.undo() },
  'types into a cell': {
    act: grid => (typeIntoCell(grid, 'r5', 'name', '名9', ''), leaveCell(grid, 'r5', 'name', '名9')),
  },
  'sets one value': { act: grid => setRowValues(grid, 'r5', { count: 7 }) },
  'chooses all rows and lets them go': { act: grid => (grid.selection.chooseAll(), grid.selection.chooseAll(false)) },
  'copies everything': { act: grid => copyCells(grid, keys, whole(grid)) },
  'reads what was copied': {
    act: grid => {
      const copied: Readonly<Record<string, string>> = { ...copyCells(grid, keys, whole(grid)) }
      clipOf(copied)
      clipOf({ 'text/html': copied['text/html']! })
      clipOf({ 'text/plain': copied['text/plain']!, [ownClipboardFormat]: '{' })
    },
  },
  'pastes over every row': { act: (grid, size) => pasteAt(grid, clipOf({ 'text/plain': linesOf(size) }), 0) },
  'pastes rows that are added': {
    act: (grid, size) => pasteAt(grid, clipOf({ 'text/plain': linesOf(size) }), size - 1),
  },
  'pastes one value into every cell of a column': {
    act: grid =>
      pasteIntoGrid(grid, clipOf({ 'text/plain': '9' }), {
        keys,
        range: { anchor: { row: 0, column: 1 }, focus: { row: grid.rows.size - 1, column: 1 } },
      }),
  },
  'takes a paste back': {
    before: (grid, size) => pasteAt(grid, clipOf({ 'text/plain': linesOf(size) }), size - 1),
    act: grid => grid.undo(),
  },
  'fills one value into every row': { act: edited },
  'fills one value into a unique column': { act: grid => fillDown(grid, keys, column(grid, 'name')) },
  'takes that back': { before: grid => fillDown(grid, keys, column(grid, 'name')), act: grid => grid.undo() },
  'fills a series down': {
    act: grid => fillCells(grid, keys, { ...column(grid, 'day'), bottom: 1 }, { ...column(grid, 'day'), top: 2 }),
  },
  'fills linked selects down': {
    act: grid => fillCells(grid, keys, { ...column(grid, 'sex'), bottom: 0 }, { ...column(grid, 'sex'), top: 1 }),
  },
  'fills sideways in every row': { act: grid => fillRight(grid, keys, column(grid, 'more')) },
  'takes filling sideways back': {
    before: grid => fillRight(grid, keys, column(grid, 'more')),
    act: grid => grid.undo(),
  },
  'checks every cell, handlers as well': { act: grid => validateAllCells(grid, none) },
  'lists errors and goes to the next': {
    before: async grid => (clearCells(grid, idsOf(grid), ['name']), validateAllCells(grid, none)),
    act: grid => nextErrorCell(listErrors(grid), { id: 'r5', key: 'name' }, 1, ({ id }) => [grid.rows.indexOf(id), 0]),
  },
  'reads rows and changes': {
    before: edited,
    act: grid => [readAllRows(grid), readGridChanges(grid), hasGridChanges(grid)],
  },
  'hides a column': {
    before: async grid => (clearCells(grid, idsOf(grid), ['name']), validateAllCells(grid, none)),
    act: grid => grid.applyAccess(key => (key === 'name' ? 'hidden' : 'shown')),
  },
  'inserts as many rows as are marked, and removes them': {
    before: grid => look(grid, noFilter, byName),
    act: grid => {
      insertRowsAtBox(grid, whole(grid), 'above')
      removeRowsInBox(grid, { ...whole(grid), bottom: grid.shown.size / 2 })
    },
  },
  'turns marked rows into chosen ones': { act: grid => chooseRowsInBox(grid, whole(grid)) },
  'copies with titles': { act: grid => copyCells(grid, keys, whole(grid), true) },
  'fills a range with what was typed': { act: grid => fillRange(grid, keys, { id: 'r5', key: 'name' }, whole(grid)) },
  'looks how far the column beside is filled': {
    act: grid => fillExtent(grid, keys, { ...column(grid, 'more'), bottom: 0 }),
  },
  'finds the longest texts of a column': { act: grid => longestTexts(grid, 'name') },
  'finds and replaces': {
    act: grid => {
      findCells(grid, { keys }, digit)
      replaceCells(grid, planReplacement(grid, { keys, box: whole(grid) }, digit, '7'))
      grid.undo()
    },
  },
  'adds a rectangle up': { act: grid => new RangeTotal(grid, keys, whole(grid)).run() },
  'takes what others saved': { before: join, act: (grid, size) => lives.get(grid)!.merge(changedRows(size)) },
  'takes what others saved below own edits': {
    before: grid => (join(grid), fillDown(grid, keys, column(grid, 'more')), edited(grid)),
    act: (grid, size) => lives.get(grid)!.merge(changedRows(size).map(row => ({ ...row, count: 5 }))),
  },
  'takes what others saved of rows removed here': {
    before: grid => (join(grid), removeRows(grid, idsOf(grid).slice(10))),
    act: (grid, size) => lives.get(grid)!.merge(changedRows(size)),
  },
  'takes rows that others added beside one': {
    before: join,
    act: (grid, size) =>
      lives
        .get(grid)!
        .merge([...rowsOf(size), ...rowsOf(size).map(row => ({ ...row, id: `n${row.id}`, name: row.id }))]),
  },
  'shows what others type': { before: join, act: typedElsewhere },
  'gives back what others typed': {
    before: (grid, size) => (join(grid), typedElsewhere(grid, size)),
    act: grid => lives.get(grid)!.stop(),
  },
}

async function workOf({ before, act }: Act, size: number): Promise<number> {
  const grid = sampleGrid(columns, rowsOf(size))
  grid.prepareIndexes()
  watch(grid)
  await before?.(grid, size)
  return countWork(() => act(grid, size))
}

describe('four times the rows are at most six times the work', () => {
  it.each(Object.entries(acts))('%s', async (_, act) => {
    const [small, large] = [await workOf(act, SMALL), await workOf(act, LARGE)]
    expect(large / small).toBeLessThan(MOST)
  })
})
