import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Running } from '../act/start.ts'
import type { Tip } from '../act/tips.ts'
import styles from './tip-box.module.css'
import { useSignal } from './use-signal.ts'

/** The message of a wrong cell beside it: one element for the whole grid. */
export function TipBox({ running, tip }: { running: Running; tip: Tip }) {
  const popup = useSignal(running.cursor.popup)
  const layer = useRef<HTMLDivElement>(null)
  const shown = popup === undefined
  useLayoutEffect(() => {
    const place = () => {
      if (shown && layer.current !== null) placeOver(layer.current, tip.anchor)
    }
    place()
    return shown ? running.view.painted.subscribe(place) : undefined // it moves along when the grid scrolls
  }, [running, shown, tip])
  return createPortal(
    <div ref={layer} id={running.tips.id} role="tooltip" className={styles['tip']} hidden={!shown} data-grid-popup="">
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
