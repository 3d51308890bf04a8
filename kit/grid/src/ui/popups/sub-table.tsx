import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GridRow } from '../../model/rows/row.ts'
import { openSubTable, popoverPosition } from '../../model/view/sub-table-popover.ts'
import styles from './popups.module.css'
import { textsOf } from '../dom/lazy-texts.ts'
import type { CellDialogProps } from '../dialogs/cell-dialog.ts'
import { finishDialog } from '../dialogs/finish-dialog.ts'
import { isAnchorVisible, useAnchoredPosition } from './use-anchored-position.ts'
import { usePressOutside } from './use-press-outside.ts'

interface SubTableProps extends CellDialogProps {
  open: (row: GridRow) => Promise<ReactNode>
}

/** The table that belongs to a row, over the grid: below while 350 px are free, else above (rules/grid#sub-tables). */
export function SubTable({ running, spot, anchor, open }: SubTableProps) {
  const layer = useRef<HTMLDivElement>(null)
  const content = useSubTable({ running, spot, anchor, open })
  usePressOutside(layer, anchor, () => finishDialog(running))
  useAnchoredPosition(
    layer,
    shown => placeBy(shown, anchor),
    () => finishDialog(running),
  )
  const shown = content !== undefined
  useEffect(() => {
    if (shown) layer.current?.focus()
  }, [shown])
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-label={textsOf(running.view).subTable}
      tabIndex={-1}
      className={[styles['floating'], styles['subTable']].join(' ')}
      data-grid-popup=""
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) finishDialog(running)
      }}
    >
      {content ?? <p className={styles['quiet']}>{textsOf(running.view).loading}</p>}
    </div>,
    document.body,
  )
}

/** Three more tries; then 打开子表失败 (rules/grid#sub-tables). */
function useSubTable({ running, spot, open }: SubTableProps): ReactNode {
  const ports = useKitPorts()
  const [content, setContent] = useState<ReactNode>()
  useEffect(() => {
    let wanted = true
    const row = running.view.grid.rows.get(spot.id)
    if (row === undefined) return
    openSubTable(() => open(row)).then(
      made => void (wanted && setContent(made)),
      () => {
        if (!wanted) return
        ports.notify('error', textsOf(running.view).subTableFailed)
        finishDialog(running)
      },
    )
    return () => {
      wanted = false
    }
  }, [running, spot.id, open, ports])
  return content
}

/** Answers whether the cell can still be seen. */
function placeBy(layer: HTMLElement, anchor: HTMLElement): boolean {
  const cell = anchor.getBoundingClientRect()
  if (!isAnchorVisible(anchor, cell)) return false
  const { side, height } = popoverPosition(innerHeight - cell.bottom, cell.top)
  const { style } = layer
  style.maxHeight = `${height}px`
  style.left = `${Math.max(4, Math.min(cell.left, innerWidth - layer.offsetWidth - 4))}px`
  style.top = side === 'below' ? `${cell.bottom + 4}px` : 'auto'
  style.bottom = side === 'below' ? '' : `${innerHeight - cell.top + 4}px`
  return true
}
