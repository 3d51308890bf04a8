import { later } from '@xuanjiao/core/ui/later'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useEffectEvent, useImperativeHandle, type ReactNode, type Ref } from 'react'
import { gridAccess, type GridPermissions } from '../model/columns/access.ts'
import type { CellType } from '../model/cells/type/cell-type.ts'
import type { LookUpNames } from '../model/clipboard/names.ts'
import type { GridColumn, ColumnOption } from '../model/columns/column.ts'
import type { EditMode } from '../model/edit/edit-mode.ts'
import { type GridSize, limits } from '../model/columns/limits.ts'
import type { LiveTable } from '../model/live/live-table.ts'
import type { GridStore } from '../model/store/grid-store.ts'
import type { GridRow } from '../model/rows/row.ts'
import type { CellSpot } from '../model/rules/stepping.ts'
import type { Running } from './act/start.ts'
import type { CellFace } from './cells/face/face.ts'
import { faceRegistry } from './cells/faces.ts'
import type { GridHandle } from './parts/grid-handle.ts'
import { handleOf } from './parts/grid-handle.ts'
import type { CellDialogs } from './dialogs/cell-dialog.ts'
import { PopupHost } from './popups/popup-host.tsx'
import { Announcer } from './bars/announcer.tsx'
import type { SlotRenderers } from './parts/cell-slots.tsx'
import { useCalm } from './hooks/use-calm.ts'
import { useDictionaries } from './hooks/use-dictionaries.ts'
import { useFileUrls } from './parts/use-file-urls.ts'
import { useKeptWidths } from './hooks/use-kept-widths.ts'
import { useLinkedOptions } from './hooks/use-linked-options.ts'
import { useNames } from './parts/use-names.ts'
import { useRunning } from './hooks/use-running.ts'
import { useStore } from './hooks/use-store.ts'
import { useWarmUp } from './parts/use-warm-up.ts'
import styles from './dom/grid.module.css'
import { texts } from './dom/texts.ts'

export type { GridHandle } from './parts/grid-handle.ts'
export type { CellFace, CellView, FaceContext } from './cells/face/face.ts'
export type { CellDialogProps, CellDialogs } from './dialogs/cell-dialog.ts'

const Toolbar = later(async () => (await import('./bars/toolbar.tsx')).Toolbar)
const StatusBar = later(async () => (await import('./bars/status-bar.tsx')).StatusBar)
const TipLayer = later(async () => (await import('./tips/tip-layer.tsx')).TipLayer)
const CellSlots = later(async () => (await import('./parts/cell-slots.tsx')).CellSlots)
const LiveLayer = later(async () => (await import('./live/live-layer.tsx')).LiveLayer)
const ExpandedRows = later(async () => (await import('./parts/expanded-rows.tsx')).ExpandedRows)

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
  /** A name under which the widths a person chooses are remembered: letters, digits, `-` and `_`. */
  keepAs?: string
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
  nothing?: string
  /** Delete takes the rows away where it finds nothing to empty; their batch delete has to be allowed. */
  removeByKey?: boolean
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
  loadLinked?: (key: string, parent: string) => Promise<readonly ColumnOption[]>
  /** Drawn below an expanded row, with the height it gets. */
  expanded?: { readonly height: number; readonly draw: (row: GridRow) => ReactNode }
  /**
   * The table that belongs to a row, opened by the row's number; three more tries, then 打开子表失败 (rules/grid#sub-tables).
   */
  subTable?: (row: GridRow) => Promise<ReactNode>
  /** Where the user is, for others to see. */
  onActive?: (spot: CellSpot | undefined) => void
  /** What cells of type `slot` show, by column. */
  slots?: SlotRenderers
  /** Column types of the product: their meaning, their look, what they open. */
  registry?: readonly CellType[]
  faces?: readonly CellFace[]
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
  const { columns, rows = noRows, label, size = 'medium', maxHeight = limits.maxHeight, readOnly = false } = props
  const ports = usePorts()
  const access = gridAccess(props.authPre, props.permissions ?? everything)
  const { registry, disabledRow, store, live } = props
  const [grid, seen] = useStore({ columns, rows, registry, disabledRow, store, access })
  const fileUrl = useFileUrls(grid)
  useDictionaries(grid, seen)
  const { loadLinked, expanded } = props
  const [running, host] = useRunning(
    {
      grid,
      faces: faceRegistry(props.faces),
      label,
      mode: props.editMode ?? 'always',
      rowHeight: props.rowHeight ?? limits.rowHeights[size],
      readOnly,
      disabledRow,
      mayAdd: access('add') === 'shown',
      removeByKey: props.removeByKey === true && access('batch_delete') === 'shown',
      nothing: props.nothing,
      expandedHeight: expanded?.height ?? 0,
      fileUrl,
      missed: () => ports.tell('error', texts.missed),
      hasSubTable: props.subTable !== undefined,
      isConflict: props.isConflict ?? ((id, key) => live?.isConflict(id, key) ?? false),
      visitor: props.visitor ?? ((id, key) => live?.visitor(id, key) !== undefined),
      loadLinked,
    },
    () => ({ kit: ports, wishes: props }),
    seen,
  )
  useNames(running)
  useKeptWidths(running, props.keepAs)
  useLinkedOptions(running, loadLinked !== undefined)
  useWarmUp(grid)
  useImperativeHandle(ref, () => handleOf(grid, running), [grid, running])
  useChanges(grid, props.onChange)
  useActive(running, props.onActive)
  const calm = useCalm(running.view)
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
          <Toolbar running={running} access={access} readOnly={readOnly} loading={loading}>
            {props.actions}
          </Toolbar>
        </div>
      )}
      <div className={styles['frame']} style={frameOf(props.height, maxHeight)} inert={loading}>
        <div ref={host} className={styles['host']} />
        {loading && <p className={styles['veil']}>{texts.loading}</p>}
      </div>
      {statusBar && (
        <div className={styles['status']} role="group" aria-label={texts.status}>
          <StatusBar running={running} />
        </div>
      )}
      <PopupHost running={running} dialogs={props.dialogs} subTable={props.subTable} />
      {calm && <TipLayer running={running} />}
      <Announcer running={running} />
      {live && <LiveLayer running={running} live={live} />}
      {props.slots && <CellSlots running={running} slots={props.slots} />}
      {expanded && <ExpandedRows running={running} draw={expanded.draw} />}
    </section>
  )
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
      grid.subscribers.step(dirty => {
        if (dirty.order || dirty.blocks.length > 0) onChange(grid)
      }),
    [grid, onChange],
  )
}

function useActive(running: Running, onActive: ((spot: CellSpot | undefined) => void) | undefined): void {
  const tell = useEffectEvent((spot: CellSpot | undefined) => onActive?.(spot))
  useEffect(() => {
    let last: CellSpot | undefined
    return running.view.mark.subscribe(() => {
      const { active } = running.view.mark.value
      if (active === last) return
      last = active
      tell(active)
    })
  }, [running])
}
