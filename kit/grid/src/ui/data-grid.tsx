import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useEffectEvent, useImperativeHandle, type ReactNode, type Ref } from 'react'
import { gridAccess, type GridPermissions } from '../model/columns/grid-access.ts'
import type { CellType } from '../model/cells/type/cell-type.ts'
import type { LookUpNames } from '../model/clipboard/look-up-names.ts'
import type { GridColumn, ColumnOption } from '../model/columns/grid-column.ts'
import type { EditMode } from '../model/edit/edit-mode.ts'
import { type GridSize, gridLimits } from '../model/columns/grid-limits.ts'
import type { LiveTable } from '../model/live/live-table.ts'
import type { GridStore } from '../model/store/grid-store.ts'
import type { GridRow } from '../model/rows/row.ts'
import type { CellAddress } from '../model/rules/error-navigation.ts'
import type { GridInstance } from './interaction/start-grid.ts'
import type { CellRenderer } from './cells/renderer/cell-renderer.ts'
import { rendererRegistry } from './cells/cell-renderers.ts'
import type { GridHandle } from './parts/grid-handle.ts'
import { gridHandleOf } from './parts/grid-handle.ts'
import type { CellDialogs } from './dialogs/cell-dialog.ts'
import { PopupHost } from './popups/popup-host.tsx'
import { ScreenReaderAnnouncer } from './bars/screen-reader-announcer.tsx'
import type { CellSlotRenderers } from './parts/cell-slots.tsx'
import { useFirstPaintOver } from './hooks/use-first-paint-over.ts'
import { useDictionaries } from './hooks/use-dictionaries.ts'
import { useFileUrls } from './parts/use-file-urls.ts'
import { useArrangement } from './hooks/use-arrangement.ts'
import { useLinkedOptions } from './hooks/use-linked-options.ts'
import { useSignal } from './hooks/use-signal.ts'
import { useVisibleNames } from './parts/use-visible-names.ts'
import { useGridInstance } from './hooks/use-grid-instance.ts'
import { useGridStore } from './hooks/use-grid-store.ts'
import { useIdlePrefetch } from './parts/use-idle-prefetch.ts'
import styles from './dom/grid.module.css'
import type { GridWords } from './dom/grid-words.ts'
import { textsOf } from './dom/initial-texts.ts'

export type { GridHandle } from './parts/grid-handle.ts'
export type { CellRenderer, CellRendering, CellRenderContext } from './cells/renderer/cell-renderer.ts'
export type { CellDialogProps, CellDialogs } from './dialogs/cell-dialog.ts'

const Toolbar = lazyPart(async () => (await import('./bars/grid-toolbar.tsx')).GridToolbar)
const StatusBar = lazyPart(async () => (await import('./bars/status-bar.tsx')).StatusBar)
const TipLayer = lazyPart(async () => (await import('./tips/error-tip-layer.tsx')).ErrorTipLayer)
const CellSlots = lazyPart(async () => (await import('./parts/cell-slots.tsx')).CellSlots)
const GridBars = lazyPart(async () => (await import('./bars/grid-bars.tsx')).GridBars)
const LiveLayer = lazyPart(async () => (await import('./live/live-layer.tsx')).LiveLayer)
const ExpandedRows = lazyPart(async () => (await import('./parts/expanded-rows.tsx')).ExpandedRows)

export interface DataGridProps {
  /**
   * The columns (rules/grid#columns). Keep the list itself: another list makes another grid with the same rows, of
   * which what is new, changed and removed stays known; only what was done can no longer be taken back.
   */
  columns: readonly GridColumn[]
  /** The rows to begin with. Another list is loaded anew, and nothing of before can be taken back. */
  rows?: readonly GridRow[]
  /** What the table is called for people who do not see it. */
  label: string
  /** Words said otherwise than the standard ones; keep the object itself. */
  texts?: GridWords
  /** A name under which it is remembered how a person lays the columns: letters, digits, `-` and `_`. */
  storageName?: string
  /** What a page asks of the grid: its rows, its changes, whether they are valid. */
  ref?: Ref<GridHandle>
  /** A store of the product's own in place of `columns` and `rows`; `columns` must be the store's. */
  store?: GridStore
  /** Told after every step that changed a value or the order of rows. */
  onChange?: (grid: GridStore) => void
  /** medium, small, mini or tiny: rows of 61, 48, 40 or 32 px (rules/grid#sizes). */
  size?: GridSize
  /** Another row height than the one of the size. */
  rowHeight?: number
  /** The grid grows with its rows up to here: 400 px (rules/grid#sizes). */
  maxHeight?: number
  /** A fixed height in place of `maxHeight`, or that of what the grid stands in. */
  height?: number | 'fill'
  /** What stands where there are no rows. */
  emptyText?: string
  /** Delete takes the rows away where it finds nothing to empty; their batch delete has to be allowed. */
  removeByKey?: boolean
  /** Sorting by a title rewrites the stored order, as one step; unless told rows are only seen in it (rules/grid#order). */
  storesOrder?: boolean
  loading?: boolean
  /** Nothing can be written; everything can be read and copied. */
  readOnly?: boolean
  /** Always editing, or on click, leaving on mouse-up outside (rules/grid#editing). */
  editMode?: EditMode
  /** The line of buttons above; `actions` stand in it behind the built-in ones. */
  toolbar?: boolean
  actions?: ReactNode
  statusBar?: boolean
  /** Rows that cannot be edited or chosen. */
  disabledRow?: (row: GridRow) => boolean
  /**
   * The prefix of permission codes: columns and buttons are shown, disabled or left out by them
   * (rules/permissions#prefixes).
   */
  authPre?: string
  permissions?: GridPermissions
  /** Pasting below the last row adds rows where the person may add any; on unless told. */
  grow?: boolean
  /** Finds people, departments and records by pasted names in another way than by the calls of the product. */
  lookUpNames?: LookUpNames
  /** Options of a linked select for one value of its parent (rules/grid#linked-choices). */
  loadLinkedOptions?: (key: string, parent: string) => Promise<readonly ColumnOption[]>
  /** Drawn below an expanded row, with the height it gets. */
  expanded?: { readonly height: number; readonly draw: (row: GridRow) => ReactNode }
  /**
   * The table that belongs to a row, opened by the row's number; three more tries, then 打开子表失败 (rules/grid#sub-tables).
   */
  subTable?: (row: GridRow) => Promise<ReactNode>
  /** Where the user is, for others to see. */
  onActive?: (address: CellAddress | undefined) => void
  /** What cells of type `slot` show, by column. */
  slots?: CellSlotRenderers
  /** Column types of the product: their meaning, their look, what they open. */
  registry?: readonly CellType[]
  renderers?: readonly CellRenderer[]
  dialogs?: CellDialogs
  /** Cells changed both here and by somebody else, and cells somebody else is in (live/live-rows). */
  isConflict?: (id: string, key: string) => boolean
  visitor?: (id: string, key: string) => boolean
  /** The others who have the table open (ui/live/use-live): all three of them, and where this person is. */
  live?: LiveTable | undefined
}

const everything: GridPermissions = { own: [], stored: [] }
const noRows: readonly GridRow[] = []

/** The editable grid: always editing, a hundred thousand rows, the habits of a spreadsheet. */
export function DataGrid({ ref, ...props }: DataGridProps) {
  const { columns, rows = noRows, label, size = 'medium', maxHeight = gridLimits.maxHeight, readOnly = false } = props
  const ports = useKitPorts()
  const texts = textsOf({ options: props })
  const access = gridAccess(props.authPre, props.permissions ?? everything)
  const { registry, disabledRow, store, live } = props
  const [grid, seen] = useGridStore({ columns, rows, registry, disabledRow, store, access, texts: props.texts })
  const fileUrl = useFileUrls(grid)
  useDictionaries(grid, seen)
  const { loadLinkedOptions, expanded } = props
  const [gridInstance, host] = useGridInstance(
    {
      grid,
      renderers: rendererRegistry(props.renderers),
      label,
      texts: props.texts,
      mode: props.editMode ?? 'always',
      rowHeight: props.rowHeight ?? gridLimits.rowHeights[size],
      readOnly,
      disabledRow,
      mayAdd: access('add') === 'shown',
      mayRemove: access('batch_delete') === 'shown',
      storesOrder: props.storesOrder === true,
      removeByKey: props.removeByKey === true && access('batch_delete') === 'shown',
      emptyText: props.emptyText,
      expandedHeight: expanded?.height ?? 0,
      fileUrl,
      onToolMissing: () => ports.notify('error', texts.missed),
      hasSubTable: props.subTable !== undefined,
      isConflict: props.isConflict ?? ((id, key) => live?.isConflict(id, key) ?? false),
      visitor: props.visitor ?? ((id, key) => live?.visitorsAt(id, key) !== undefined),
      loadLinkedOptions,
    },
    () => ({ kit: ports, pasteSettings: props }),
    seen,
  )
  useVisibleNames(gridInstance)
  useArrangement(gridInstance, props.storageName)
  useLinkedOptions(gridInstance, loadLinkedOptions !== undefined)
  useIdlePrefetch(grid)
  useImperativeHandle(ref, () => gridHandleOf(grid, gridInstance), [grid, gridInstance])
  useChanges(grid, props.onChange)
  useActive(gridInstance, props.onActive)
  const calm = useFirstPaintOver(gridInstance.view)
  const { loading = false, toolbar = true, statusBar = true } = props
  return (
    <section
      className={styles['grid']}
      data-size={size}
      data-fill={props.height === 'fill' || undefined}
      data-mode={props.editMode ?? 'always'}
      aria-busy={loading}
    >
      {toolbar && (
        <div className={styles['tools']}>
          <Toolbar running={gridInstance} access={access} readOnly={readOnly} loading={loading}>
            {props.actions}
          </Toolbar>
        </div>
      )}
      <BarHost running={gridInstance} />
      <div className={styles['frame']} style={frameOf(props.height, maxHeight)} inert={loading}>
        <div ref={host} className={styles['host']} />
        {loading && <p className={styles['veil']}>{texts.loading}</p>}
      </div>
      {statusBar && (
        <div className={styles['status']} role="group" aria-label={texts.status}>
          <StatusBar running={gridInstance} />
        </div>
      )}
      <PopupHost running={gridInstance} dialogs={props.dialogs} subTable={props.subTable} />
      {calm && <TipLayer running={gridInstance} />}
      <ScreenReaderAnnouncer running={gridInstance} />
      {live && <LiveLayer running={gridInstance} live={live} />}
      {props.slots && <CellSlots running={gridInstance} slots={props.slots} />}
      {expanded && <ExpandedRows running={gridInstance} draw={expanded.draw} />}
    </section>
  )
}

/** What is filtered, found and replaced with, once somebody asks for it. */
function BarHost({ running }: { running: GridInstance }) {
  return useSignal(running.view.bar) === 'none' ? null : <GridBars running={running} />
}

function frameOf(height: number | 'fill' | undefined, most: number): React.CSSProperties {
  const fixed = height === 'fill' ? '100%' : `${height}px`
  const frame =
    height === undefined ? { '--grid-most': `${most}px` } : { '--grid-most': 'none', '--grid-height': fixed }
  return frame as React.CSSProperties
}

function useChanges(grid: GridStore, onChange: ((grid: GridStore) => void) | undefined): void {
  useEffect(
    () =>
      onChange &&
      grid.subscribers.onStep(dirty => {
        if (dirty.order || dirty.blocks.length > 0) onChange(grid)
      }),
    [grid, onChange],
  )
}

function useActive(
  gridInstance: GridInstance,
  onActive: ((address: CellAddress | undefined) => void) | undefined,
): void {
  const notify = useEffectEvent((address: CellAddress | undefined) => onActive?.(address))
  useEffect(() => {
    let last: CellAddress | undefined
    return gridInstance.view.marks.subscribe(() => {
      const { active } = gridInstance.view.marks.value
      if (active === last) return
      last = active
      notify(active)
    })
  }, [gridInstance])
}
