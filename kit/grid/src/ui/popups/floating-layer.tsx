import { useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { PopupState } from '../interaction/cursor/popup-state.ts'
import styles from './popups.module.css'
import { isAnchorVisible, useAnchoredPosition } from './use-anchored-position.ts'
import { usePressOutside } from './use-press-outside.ts'

interface FloatingProps {
  anchor: HTMLElement
  /** Where the pointer was: it opens there, and a press on the cell closes it. */
  at?: PopupState['at']
  /** The cell went out of sight, or something outside was pressed. */
  onClose: () => void
  children: ReactNode
  /** At least as wide as the cell. */
  wide?: boolean
  /** All of it is in the window, though it covers the cell. */
  whole?: boolean
  className?: string | undefined
}

const gap = 2

/** Below the cell, above it where there is no room; above everything else, and moving along when the grid scrolls. */
export function FloatingLayer({
  anchor,
  at,
  onClose,
  children,
  wide = false,
  whole = false,
  className,
}: FloatingProps) {
  const layer = useRef<HTMLDivElement>(null)
  const place = (shown: HTMLElement) => {
    if (at) return placeAt(shown, at)
    const isSeen = placeBy(shown, anchor, wide)
    if (whole && isSeen) placeAt(shown, shown.getBoundingClientRect())
    return isSeen
  }
  useAnchoredPosition(layer, place, onClose)
  usePressOutside(layer, at ? undefined : anchor, onClose)
  const names = [styles['floating'], className].filter(Boolean).join(' ')
  return createPortal(
    <div ref={layer} className={names} data-grid-popup="">
      {children}
    </div>,
    document.body,
  )
}

/** At the pointer, wherever there is room. */
function placeAt(layer: HTMLElement, { x, y }: NonNullable<PopupState['at']>): true {
  const { offsetHeight: height, offsetWidth: width } = layer
  layer.style.top = `${Math.max(4, Math.min(y, innerHeight - height - 4))}px`
  layer.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 4))}px`
  return true
}

/** Answers whether the cell can still be seen. */
function placeBy(layer: HTMLElement, anchor: HTMLElement, wide: boolean): boolean {
  const cell = anchor.getBoundingClientRect()
  if (!isAnchorVisible(anchor, cell)) return false
  if (wide) layer.style.minWidth = `${cell.width}px`
  const { offsetHeight: height, offsetWidth: width } = layer
  const below = cell.bottom + gap + height <= innerHeight || cell.top - gap < height
  layer.style.top = `${Math.max(4, below ? cell.bottom + gap : cell.top - gap - height)}px`
  layer.style.left = `${Math.max(4, Math.min(cell.left, innerWidth - width - 4))}px`
  return true
}
