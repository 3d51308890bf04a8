import { useEffect, useState, type RefObject } from 'react'

export interface FullWindow {
  full: boolean
  toggle(): void
  leave(): void
}

const REACHABLE = 'button, input, select, textarea, a[href], [contenteditable=true], [tabindex]'

/**
 * An editor over the whole window: the page behind neither scrolls nor takes the focus until it is left. The browser's own
 * full screen would hide what the page says in passing, so it is not used here.
 */
export function useFullWindow(frame: RefObject<HTMLElement | null>): FullWindow {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!full || !element) return undefined
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    const keep = (event: KeyboardEvent) => stayInside(event, element)
    document.addEventListener('keydown', keep)
    return () => {
      document.body.style.overflow = overflow
      document.removeEventListener('keydown', keep)
    }
  }, [full, frame])
  return { full, toggle: () => setFull(now => !now), leave: () => setFull(false) }
}

/** Tab goes round. */
function stayInside(event: KeyboardEvent, frame: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const stops = [...frame.querySelectorAll<HTMLElement>(REACHABLE)].filter(one => one.tabIndex >= 0)
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge && frame.contains(document.activeElement)) return
  event.preventDefault()
  other?.focus()
}
