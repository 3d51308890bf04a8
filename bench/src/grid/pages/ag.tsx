import { AllCommunityModule, ModuleRegistry, type ColDef, type GridApi } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import { type BenchRow, COLUMN, columns, HEIGHT, newRow, options, ROW, WIDTH, type BenchColumnKind } from './data.ts'
import { offer } from './peer.ts'

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
  width: COLUMN,
  editable: true,
  ...(fixed && { pinned: fixed }),
  ...editors[kind],
}))

// Not a union of types: where the peers are not installed, the checks know none of theirs.
const held: { api?: GridApi<BenchRow>; added: number } = { added: 0 }

offer({
  mount: (host, rows) =>
    createRoot(host).render(
      <div style={{ width: WIDTH, height: HEIGHT }}>
        <AgGridReact<BenchRow>
          rowData={rows}
          columnDefs={defs}
          rowHeight={ROW}
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
