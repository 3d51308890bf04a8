import { AllCommunityModule, ModuleRegistry, type ColDef, type GridApi } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import {
  type BenchRow,
  GRID_COLUMN_WIDTH,
  columns,
  GRID_HEIGHT,
  newRow,
  options,
  GRID_ROW_HEIGHT,
  GRID_WIDTH,
  type BenchColumnKind,
} from './data.ts'
import { registerPeer } from './peer.ts'

ModuleRegistry.registerModules([AllCommunityModule])

const editors: Readonly<Record<BenchColumnKind, ColDef<BenchRow>>> = {
  text: { cellEditor: 'agTextCellEditor' },
  number: { cellEditor: 'agNumberCellEditor' },
  select: { cellEditor: 'agSelectCellEditor', cellEditorParams: { values: options.map(({ value }) => value) } },
  date: { cellEditor: 'agDateStringCellEditor', cellDataType: 'dateString' },
  checkbox: { cellDataType: 'boolean' },
}
const defs = columns.map(({ key, title, kind, fixed }) => ({
  field: key,
  headerName: title,
  width: GRID_COLUMN_WIDTH,
  editable: true,
  ...(fixed && { pinned: fixed }),
  ...editors[kind],
}))

// Not a union of types: where the peers are not installed, the checks know none of theirs.
const held: { api?: GridApi<BenchRow>; added: number } = { added: 0 }

registerPeer({
  mount: (host, rows) =>
    createRoot(host).render(
      <div style={{ width: GRID_WIDTH, height: GRID_HEIGHT }}>
        <AgGridReact<BenchRow>
          rowData={rows}
          columnDefs={defs}
          rowHeight={GRID_ROW_HEIGHT}
          getRowId={({ data }) => data.id}
          onGridReady={ready => void (held.api = ready.api)}
        />
      </div>,
    ),
  scroller: () =>
    document.querySelector<HTMLElement>('.ag-body-viewport, .ag-grid-viewport, .ag-body-vertical-scroll-viewport')!,
  insertTop: () => void held.api?.applyTransaction({ add: [newRow(held.added++)], addIndex: 0 }),
  rowSelector: '.ag-row',
  textCell: () => document.querySelector('.ag-row[row-index="3"] [col-id="c5"]'),
  clicks: 2,
})
