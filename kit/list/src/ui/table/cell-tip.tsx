import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './cell-tip.module.css'

interface Tip {
  text: string
  left: number
  top: number
}

/** Between the cell and its words. */
const GAP = 2
const MOST_WIDTH = 480

/**
 * The whole text of a cell that ends in an ellipsis, under the pointer and under the focus. Who has it read aloud hears
 * the whole text anyway, so the words are for the eye alone.
 */
export function useCellTip() {
  const [tip, setTip] = useState<Tip>()
  const come = (event: MouseEvent | FocusEvent) => setTip(tipOf(event.target))
  const go = () => setTip(undefined)
  const shown: ReactNode = tip
    ? createPortal(
        <div className={styles['tip']} style={{ left: tip.left, top: tip.top }} aria-hidden="true">
          {tip.text}
        </div>,
        document.body,
      )
    : null
  return {
    hears: { onMouseOver: come, onMouseLeave: go, onFocus: come, onBlur: go, onMouseDown: go, onWheel: go },
    shown,
  }
}

function tipOf(target: EventTarget): Tip | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-title]') : null
  if (!cell || !isCut(cell)) return undefined
  const { left, bottom } = cell.getBoundingClientRect()
  const most = document.documentElement.clientWidth - MOST_WIDTH
  return { text: cell.innerText.trim(), left: Math.max(GAP, Math.min(left, most)), top: bottom + GAP }
}

/** The cell, or a part of it that has an ellipsis of its own, is narrower than its words. */
const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    part => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
  )
