import { useEffect, type RefObject } from 'react'
import type { Designer } from '../../../model/design/designer.ts'
import { placeOnCanvas } from '../context/place-on-canvas.ts'

/**
 * Tab leads to one control of the canvas, arrows to the others. Which one is written behind the frame that shows an act, and
 * taken from the one before when the focus has gone on: a browser that is told another tabindex of what has the focus looks
 * at once whether it may keep it, and lays out everything for that. Whoever stood on a control that has gone, undone or in another form,
 * stands on that one then: keys are not lost.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, designer: Designer): void {
  useEffect(() => {
    let marked: HTMLElement | undefined
    let frame = 0
    let held = false
    const mark = () => {
      frame = 0
      const next = placeOnCanvas(root.current, designer.focusable)
      if (held && document.activeElement === document.body) (next ?? root.current)?.focus({ preventScroll: true })
      held = false
      if (next === marked) return
      const before = marked
      if (next) next.tabIndex = 0
      marked = next
      if (before)
        setTimeout(() => {
          if (before !== marked) before.tabIndex = -1
        })
    }
    const later = () => {
      held ||= root.current?.contains(document.activeElement) === true
      frame ||= requestAnimationFrame(() => setTimeout(mark))
    }
    mark()
    const stop = designer.subscribe(later)
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [root, designer])
}
