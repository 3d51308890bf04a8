/** The editable grid without a screen: the door of this package's model. Single files can be imported by their own name. */
export {
  gridAccess,
  type GridAccess,
  type GridElementAccess,
  type GridPermissionEntry,
  type GridPermissions,
} from './columns/grid-access.ts'
export type { CellContext, CellType, EditorKind } from './cells/type/cell-type.ts'
export { defineCell } from './cells/type/define-cell.ts'
export { cellFilesOf, joinedFilePaths, type GridFile } from './cells/files/grid-files.ts'
export { pickedValues } from './cells/pickers/picked-values.ts'
export { cellRegistry, type CellRegistry } from './cells/cell-registry.ts'
export { isUnparsedText, type UnparsedText } from './cells/type/unparsed-text.ts'
export { readClipboardContent, type ClipboardContent } from './clipboard/clipboard-content.ts'
export { copyCells, type CopiedCells } from './clipboard/copy-cells.ts'
export { ownClipboardFormat } from './clipboard/own-format.ts'
export type { FoundName, LookUpNames } from './clipboard/look-up-names.ts'
export { pasteIntoGrid, type PasteOptions } from './clipboard/paste-cells.ts'
export type { PasteReport } from './clipboard/paste-report.ts'
export { type GridColumn, type GridColumnType, type ColumnOption, type ColumnStatistic } from './columns/grid-column.ts'
export type { TypedColumn } from './columns/typed-column.ts'
export type { GridEvents } from './edit/grid-events.ts'
export { addSettingsStorageKey, readAddSettings, writeAddSettings, type AddSettings } from './edit/add-settings.ts'
export { hasGridChanges, readGridChanges, readAllRows, type GridChanges, type RowData } from './edit/read-rows.ts'
export {
  addRows,
  insertRows,
  moveRows,
  newGridRow,
  removeSelectedRows,
  removeRows,
  moveRowByOne,
} from './edit/edit-rows.ts'
export { listErrors } from './edit/list-errors.ts'
export { InvalidGridError, readValidRows, validateAllCells } from './edit/validate-all.ts'
export { clearCells, isEditable, leaveCell, setRowValues, typeIntoCell } from './edit/edit-values.ts'
export type { FillMode } from './fill/column-series.ts'
export { fillCells, fillDown, fillRight } from './fill/fill-cells.ts'
export { fillTarget } from './fill/fill-target.ts'
export { mostHeight, rowHeights, type GridSize } from './columns/grid-sizes.ts'
export { GridSocket, type SocketHandlers, type SocketConnection } from './live/grid-socket.ts'
export { LiveRows, type LiveConflict } from './live/live-rows.ts'
export { LiveTable, type LiveMember } from './live/live-table.ts'
export type { LiveEvent } from './live/live-events.ts'
export { commandOf, type KeyCommand, type GridEditState, type KeyPress } from './moves/key-commands.ts'
export { moveRange, nextByEnter, nextByTab, type MoveBounds } from './moves/move-range.ts'
export {
  cellBoxOf,
  rangeContains,
  singleCellRange,
  type CellBox,
  type CellPosition,
  type CellRange,
} from './moves/cell-range.ts'
export { columnPlaceholderOf } from './columns/column-placeholder.ts'
export type { DirtyCells } from './rows/dirty-cells.ts'
export { GridStore, type GridStoreOptions } from './store/grid-store.ts'
export type { GridRow, RowId } from './rows/row.ts'
export type { RowSelectionState } from './rows/row-selection.ts'
export type { CellError } from './rules/cell-errors.ts'
export type { ColumnRule, SyncRuleCheck, RuleHandler } from './columns/column-rule.ts'
export { nextErrorCell, type CellAddress } from './rules/error-navigation.ts'
export { gridTexts, fillTemplate, type GridTexts } from './columns/grid-texts.ts'
export { footerRows, type FooterRow } from './totals/footer-rows.ts'
