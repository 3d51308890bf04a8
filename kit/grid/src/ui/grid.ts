/** The editable grid: the door of this package's screen. */
export { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
export type { KitPorts } from '@xuanjiao/core/model/kit-ports'
export { nullKitPorts } from '@xuanjiao/core/model/null-ports'
export { DataGrid } from './data-grid.tsx'
export type { DataGridProps, GridSettings } from './parts/data-grid-props.ts'
export type { GridHandle, SentChanges, SentRow } from './parts/grid-handle.ts'
export type { CellSlotRenderers } from './parts/cell-slots.tsx'
export type { CellRenderer, CellRendering, CellRenderContext } from './cells/renderer/cell-renderer.ts'
export type { CellDialogProps, CellDialogs } from './dialogs/cell-dialog.ts'
export type { GridWords } from './dom/grid-words.ts'
export type { TypedColumn } from '../model/columns/typed-column.ts'
export type { ColumnRule, RuleHandler, RuleHandlerInput, SyncRuleCheck } from '../model/columns/column-rule.ts'
export type {
  CellValueChange,
  DraggedEvent,
  GridEvents,
  RowsEvent,
  ValueChangeEvent,
} from '../model/edit/grid-events.ts'
export type { ChangeCause } from '../model/rows/dirty-cells.ts'
