import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import type { GridColumn } from '@xuanjiao/grid/model'
import {
  insertRows,
  singleCellRange,
  readClipboardContent,
  validateAllCells,
  pasteIntoGrid,
} from '@xuanjiao/grid/model'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { createRoot } from 'react-dom/client'
import { GRID_COLUMN_WIDTH, columns, GRID_HEIGHT, options, GRID_ROW_HEIGHT } from './data.ts'
import { registerPeer } from './peer.ts'
import './ours.css'

const types = { text: 'input', number: 'inputNumber', select: 'select', date: 'date', checkbox: 'checkbox' } as const

/** With everything on: rules, unique values, sums, one frozen column on each side. */
const ours: readonly GridColumn[] = columns.map(({ key, title, kind, fixed }, at) => ({
  key,
  title,
  type: types[kind],
  width: GRID_COLUMN_WIDTH,
  options,
  ...(fixed && { fixed }),
  ...(kind === 'number' && { statistics: ['sum', 'average'] as const }),
  ...(at === 0 && { validateRules: [{ required: true }, { pattern: '^\\S+$' }, { unique: true }] }),
}))

const never = () => Promise.reject(new Error('not in the bench'))
const ports: KitPorts = {
  loadDictionary: never,
  searchDictionary: never,
  loadPage: never,
  loadRecords: never,
  upload: never,
  uploadFromAddress: never,
  fileUrl: never,
  notify: () => {},
  confirm: never,
  subscribe: () => () => {},
}

let handle: GridHandle | null = null
const keys = columns.map(({ key }) => key)
const keyOf = { text: 'c5', number: 'c1', select: 'c2', date: 'c3' } as const

registerPeer({
  mount: (host, rows) =>
    createRoot(host).render(
      <KitProvider ports={ports}>
        <DataGrid
          ref={made => void (handle = made)}
          label="bench"
          columns={ours}
          rows={rows}
          height={GRID_HEIGHT}
          rowHeight={GRID_ROW_HEIGHT}
          toolbar={false}
        />
      </KitProvider>,
    ),
  scroller: () => document.querySelector<HTMLElement>('[role=grid]')!,
  insertTop: () => void insertRows(handle!.store, [{}], 0),
  rowSelector: '[data-row]',
  textCell: () => document.querySelector('[data-row="r3"] [data-key="c5"]'),
  clicks: 1,
  validate: async () => (await validateAllCells(handle!.store)).length,
  paste: async text => {
    const clipboardContent = readClipboardContent(format => (format === 'text/plain' ? text : ''))!
    await pasteIntoGrid(handle!.store, clipboardContent, { keys, range: singleCellRange({ row: 0, column: 0 }) })
  },
  undo: () => void handle!.store.undo(),
  cell: (kind, row) => document.querySelector(`[data-row="r${row}"] [data-key="${keyOf[kind]}"]`),
})
