import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { GridCursor } from '../interaction/cursor/grid-cursor.ts'
import styles from './error-tip-box.module.css'
import type { ErrorTip } from './error-tips.ts'
import { useSignal } from '../hooks/use-signal.ts'

interface TipBoxProps {
  id: string
  cursor: GridCursor
  tip: ErrorTip
}

/** The message of a wrong cell beside it: one element for the whole grid. */
export function ErrorTipBox({ id, cursor, tip }: TipBoxProps) {
  const popup = useSignal(cursor.popup)
  const layer = useRef<HTMLDivElement>(null)
  const shown = popup === undefined
  useLayoutEffect(() => {
    const place = () => {
      if (shown && layer.current !== null) placeOver(layer.current, tip.anchor)
    }
    place()
    return shown ? cursor.view.paintCount.subscribe(place) : undefined // it moves along when the grid scrolls
  }, [cursor, shown, tip])
  return createPortal(
    <div ref={layer} id={id} role="tooltip" className={styles['tip']} hidden={!shown} data-grid-popup="">
      {tip.text}
    </div>,
    document.body,
  )
}

function placeOver(layer: HTMLElement, anchor: HTMLElement): void {
  const cell = anchor.getBoundingClientRect()
  const frame = anchor.closest('[role=grid]')?.getBoundingClientRect()
  const { style } = layer
  const above = cell.top - layer.offsetHeight - 4
  style.visibility = frame !== undefined && (cell.bottom < frame.top || cell.top > frame.bottom) ? 'hidden' : ''
  style.left = `${Math.max(4, Math.min(cell.left, innerWidth - layer.offsetWidth - 4))}px`
  style.top = `${above < 4 ? cell.bottom + 4 : above}px`
}
