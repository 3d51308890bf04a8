import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { ScreenPoint } from '../../model/menu/menu.ts'

/** As long as phones take for a menu of their own. */
const HELD_MS = 500
/** A finger that rests moves a little all the same. */
const STILL_PX = 10
/** A phone may say the click of a touch so much after it has ended. */
const LATE_CLICK_MS = 400

export interface LongPress {
  /** A finger is on it: what may be dragged by mouse must not be meanwhile, or the browser takes the touch for a drag. */
  readonly touched: boolean
  readonly on: LongPressHandlers
}

export interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/**
 * A right click, and a finger that rests: not every phone makes a right click of it. The touch that has opened something
 * is no click on what lies under it.
 */
export function useLongPress(onAsked: (place: ScreenPoint) => void): LongPress {
  const [touched, setTouched] = useState(false)
  const rest = useRef<{ from: ScreenPoint; timer: number }>(undefined)
  const answered = useRef(false)
  const moved = () => {
    clearTimeout(rest.current?.timer)
    rest.current = undefined
  }
  const ask = (place: ScreenPoint) => {
    moved()
    answered.current = true
    onAsked(place)
  }
  const lift = () => {
    moved()
    setTouched(false)
    setTimeout(() => void (answered.current = false), LATE_CLICK_MS)
  }
  useEffect(() => () => clearTimeout(rest.current?.timer), [])
  return {
    touched,
    on: {
      onPointerDown: event => {
        answered.current = false
        if (event.pointerType !== 'touch' || !event.isPrimary) return
        setTouched(true)
        const from = placeOf(event)
        rest.current = { from, timer: window.setTimeout(() => ask(from), HELD_MS) }
      },
      onPointerMove: event => rest.current && isAway(rest.current.from, placeOf(event)) && moved(),
      onPointerUp: () => touched && lift(),
      onPointerCancel: () => touched && lift(),
      onContextMenu: event => {
        event.preventDefault()
        if (!touched) onAsked(placeOf(event))
        else if (rest.current) ask(placeOf(event))
      },
      onClickCapture: event => {
        if (!answered.current) return
        answered.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): ScreenPoint => ({
  left: clientX,
  top: clientY,
})

const isAway = (from: ScreenPoint, to: ScreenPoint): boolean =>
  Math.hypot(to.left - from.left, to.top - from.top) > STILL_PX
