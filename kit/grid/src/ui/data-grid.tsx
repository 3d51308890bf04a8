import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { memo, useEffect, useEffectEvent, useImperativeHandle, type ReactNode } from 'react'
import { gridAccess, type GridPermissions } from '../model/columns/grid-access.ts'
import { mostHeight, rowHeights } from '../model/columns/grid-sizes.ts'
import { type GridEvents, publishGridEvents } from '../model/edit/grid-events.ts'
import type { DirtyCells } from '../model/rows/dirty-cells.ts'
import type { GridStore } from '../model/store/grid-store.ts'
import type { GridRow } from '../model/rows/row.ts'
import type { CellAddress } from '../model/rules/error-navigation.ts'
import type { GridInstance } from './interaction/start-grid.ts'
import { rendererRegistry } from './cells/cell-renderers.ts'
import type { DataGridProps, LooseGridProps } from './parts/data-grid-props.ts'
import { gridHandleOf } from './parts/grid-handle.ts'
import { PopupHost } from './popups/popup-host.tsx'
import { ScreenReaderAnnouncer } from './bars/screen-reader-announcer.tsx'
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
import { styleClass } from './dom/styled-element.ts'
import { textsOf } from './dom/initial-texts.ts'

export type { DataGridProps } from './parts/data-grid-props.ts'
export type { GridHandle } from './parts/grid-handle.ts'
export type { CellRenderer, CellRendering, CellRenderContext } from './cells/renderer/cell-renderer.ts'
export type { CellDialogProps, CellDialogs } from './dialogs/cell-dialog.ts'

// Drawn again only when what they are given differs: the grid itself is drawn again with its page.
const Toolbar = memo(lazyPart(async () => (await import('./bars/grid-toolbar.tsx')).GridToolbar))
const StatusBar = memo(lazyPart(async () => (await import('./bars/status-bar.tsx')).StatusBar))
const TipLayer = memo(lazyPart(async () => (await import('./tips/error-tip-layer.tsx')).ErrorTipLayer))
const CellSlots = memo(lazyPart(async () => (await import('./parts/cell-slots.tsx')).CellSlots))
const GridBars = lazyPart(async () => (await import('./bars/grid-bars.tsx')).GridBars)
const LiveLayer = memo(lazyPart(async () => (await import('./live/live-layer.tsx')).LiveLayer))
const ExpandedRows = memo(lazyPart(async () => (await import('./parts/expanded-rows.tsx')).ExpandedRows))

const everything: GridPermissions = { own: [], stored: [] }
const noRows: readonly GridRow[] = []

/** The editable grid: always editing, a hundred thousand rows, the habits of a spreadsheet. */
export const DataGrid = LooseGrid as <Row = GridRow, Custom extends string = never>(
  props: DataGridProps<Row, Custom>,
) => ReactNode

function LooseGrid({ ref, ...props }: LooseGridProps) {
  'use no memo' // what it draws itself costs less than remembering it; its parts remember
  const { columns, rows = noRows, label, size = 'medium', maxHeight = mostHeight, readOnly = false } = props
  const ports = useKitPorts()
  const texts = textsOf({ options: props })
  const access = useAccess(props.authPre, props.permissions)
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
      rowHeight: props.rowHeight ?? rowHeights[size],
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
  useChanges(grid, props)
  useActive(gridInstance, props.onActive)
  const calm = useFirstPaintOver(gridInstance.view)
  const { loading = false, toolbar = true, statusBar = true } = props
  return (
    <section
      className={styleClass('grid')}
      data-size={size}
      data-fill={props.height === 'fill' || undefined}
      data-mode={props.editMode ?? 'always'}
      aria-busy={loading}
    >
      {toolbar && (
        <div className={styleClass('tools')}>
          <Toolbar running={gridInstance} access={access} readOnly={readOnly} loading={loading}>
            {props.actions}
          </Toolbar>
        </div>
      )}
      <BarHost running={gridInstance} />
      <div className={styleClass('frame')} style={frameOf(props.height, maxHeight)} inert={loading}>
        <div ref={host} className={styleClass('host')} />
        {loading && <p className={styleClass('veil')}>{texts.loading}</p>}
      </div>
      {statusBar && (
        <div className={styleClass('status')} role="group" aria-label={texts.status}>
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

/** The same for the same permissions: what is drawn by it is not drawn again. */
const useAccess = (authPre: string | undefined, permissions: GridPermissions = everything) =>
  gridAccess(authPre, permissions)

/** What is filtered, found and replaced with, once somebody asks for it. */
const BarHost = memo(({ running }: { running: GridInstance }) =>
  useSignal(running.view.bar) === 'none' ? null : <GridBars running={running} />,
)

function frameOf(height: number | 'fill' | undefined, most: number): React.CSSProperties {
  const fixed = height === 'fill' ? '100%' : `${height}px`
  const frame =
    height === undefined ? { '--grid-most': `${most}px` } : { '--grid-most': 'none', '--grid-height': fixed }
  return frame as React.CSSProperties
}

type Listeners = GridEvents & Pick<LooseGridProps, 'onChange' | 'onSelect'>

/** Asked for when something happens: another listener is no reason to begin anew. */
function useChanges(grid: GridStore, listeners: Listeners): void {
  const changed = useEffectEvent((dirty: DirtyCells) => {
    publishGridEvents(grid, dirty, listeners)
    if (dirty.order || dirty.blocks.length > 0) listeners.onChange?.(grid)
  })
  const selected = useEffectEvent(() => listeners.onSelect?.(grid.selection.all))
  useEffect(() => {
    const stops = [grid.subscribers.onStep(dirty => changed(dirty)), grid.selection.subscribe(() => selected())]
    return () => stops.forEach(stop => stop())
  }, [grid])
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
