import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GridRow } from '../../model/rows/row.ts'
import { openSubTable, popoverPlace } from '../../model/view/popover.ts'
import styles from './popups.module.css'
import { laterTexts } from '../dom/later-texts.ts'
import { texts } from '../dom/texts.ts'
import type { CellDialogProps } from '../dialogs/cell-dialog.ts'
import { finish } from '../dialogs/finish.ts'
import { isSeen, useFollowing } from './use-following.ts'
import { useOutside } from './use-outside.ts'

interface SubTableProps extends CellDialogProps {
  open: (row: GridRow) => Promise<ReactNode>
}

/** The table that belongs to a row, over the grid: below while 350 px are free, else above (rules/grid#sub-tables). */
export function SubTable({ running, spot, anchor, open }: SubTableProps) {
  const layer = useRef<HTMLDivElement>(null)
  const content = useSubTable({ running, spot, anchor, open })
  useOutside(layer, anchor, () => finish(running))
  useFollowing(
    layer,
    shown => placeBy(shown, anchor),
    () => finish(running),
  )
  const shown = content !== undefined
  useEffect(() => {
    if (shown) layer.current?.focus()
  }, [shown])
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-label={laterTexts.subTable}
      tabIndex={-1}
      className={[styles['floating'], styles['subTable']].join(' ')}
      data-grid-popup=""
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) finish(running)
      }}
    >
      {content ?? <p className={styles['quiet']}>{texts.loading}</p>}
    </div>,
    document.body,
  )
}

/** Three more tries; then 打开子表失败 (rules/grid#sub-tables). */
function useSubTable({ running, spot, open }: SubTableProps): ReactNode {
  const ports = usePorts()
  const [content, setContent] = useState<ReactNode>()
  useEffect(() => {
    let wanted = true
    const { grid } = running.view
    const row = grid.rows.get(spot.id)
    if (row === undefined) return
    openSubTable(() => open(row)).then(
      made => void (wanted && setContent(made)),
      () => {
        if (!wanted) return
        ports.tell('error', grid.texts.subTableFailed)
        finish(running)
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
  if (!isSeen(anchor, cell)) return false
  const { side, height } = popoverPlace(innerHeight - cell.bottom, cell.top)
  const { style } = layer
  style.maxHeight = `${height}px`
  style.left = `${Math.max(4, Math.min(cell.left, innerWidth - layer.offsetWidth - 4))}px`
  style.top = side === 'below' ? `${cell.bottom + 4}px` : 'auto'
  style.bottom = side === 'below' ? '' : `${innerHeight - cell.top + 4}px`
  return true
}
