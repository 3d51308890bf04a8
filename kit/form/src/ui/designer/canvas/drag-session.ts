import type { DropTarget } from '../../../model/design/design-tree.ts'
import { DropMarks } from './drop-marks.ts'
import { dropSpotAt, type DropSpot } from './drop-spot.ts'

/** What is dragged: how it is called, why it may not be put somewhere, and what is done when it is dropped. */
export interface DragPayload {
  readonly title: string
  readonly problemIn: (parent: string) => string
  readonly drop: (target: DropTarget) => void
}

/** So far a press is a press; beyond it is a drag. */
const THRESHOLD_PX = 5
const EDGE_PX = 48
const SCROLL_PX = 12
/** So long over the head of a pane opens it. */
const OPEN_MS = 400

/**
 * One drag from a press on, by mouse, pen or finger. It draws its own marks and asks React for nothing until it is
 * dropped; Escape gives up.
 */
export class DragSession {
  static #dragging: DragSession | undefined
  readonly #canvas: HTMLElement
  readonly #payload: DragPayload
  readonly #start: { readonly x: number; readonly y: number }
  readonly #stop = new AbortController()
  #point: { readonly x: number; readonly y: number }
  #marks: DropMarks | undefined
  #spot: DropSpot | undefined
  #head: { readonly element: Element; since: number } | undefined

  static get isDragging(): boolean {
    return DragSession.#dragging !== undefined
  }

  /** It ends by itself. */
  static begin(start: PointerEvent, canvas: HTMLElement, payload: DragPayload): DragSession {
    return new DragSession(start, canvas, payload)
  }

  private constructor(start: PointerEvent, canvas: HTMLElement, payload: DragPayload) {
    this.#canvas = canvas
    this.#payload = payload
    this.#point = { x: start.clientX, y: start.clientY }
    this.#start = this.#point
    const { signal } = this.#stop
    addEventListener('pointermove', event => this.#move(event), { signal })
    addEventListener('pointerup', event => this.#end(event, true), { signal, capture: true })
    addEventListener('pointercancel', event => this.#end(event, false), { signal })
    addEventListener('keydown', event => this.#key(event), { signal, capture: true })
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    this.#point = { x, y }
    if (!this.#marks && Math.hypot(x - this.#start.x, y - this.#start.y) < THRESHOLD_PX) return
    if (!this.#marks) this.#begin()
    this.#look()
  }

  #begin(): void {
    DragSession.#dragging = this
    withoutItsClick()
    this.#marks = new DropMarks(this.#canvas, this.#payload.title)
    getSelection()?.removeAllRanges()
    const frame = (): void => {
      if (this.#stop.signal.aborted) return
      this.#scroll()
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }

  #look(): void {
    const { x, y } = this.#point
    this.#openHead(document.elementFromPoint(x, y))
    this.#spot = dropSpotAt(this.#canvas, x, y)
    const problem = this.#spot ? this.#payload.problemIn(this.#spot.target.parent) : ''
    this.#marks?.show(this.#point, this.#spot, problem)
  }

  /** Whoever waits over the head of a pane wants into the pane. */
  #openHead(under: Element | null): void {
    const element = under?.closest('[role=tab]')
    if (!element || !this.#canvas.contains(element)) this.#head = undefined
    else if (this.#head?.element !== element) this.#head = { element, since: performance.now() }
    else if (performance.now() - this.#head.since > OPEN_MS && element instanceof HTMLElement) {
      this.#head.since = Infinity // it is open from now on
      element.click()
    }
  }

  /** At the upper and lower edge the canvas moves on. */
  #scroll(): void {
    const { top, bottom } = this.#canvas.getBoundingClientRect()
    const { y } = this.#point
    const by = y < top + EDGE_PX ? -SCROLL_PX : y > bottom - EDGE_PX ? SCROLL_PX : 0
    if (by === 0 || y < top - EDGE_PX || y > bottom + EDGE_PX) return
    const before = this.#canvas.scrollTop
    this.#canvas.scrollBy(0, by)
    if (this.#canvas.scrollTop !== before) this.#look()
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.#marks) return
    event.preventDefault()
    event.stopPropagation()
    this.#finish()
  }

  #end(event: PointerEvent, drops: boolean): void {
    const spot = this.#marks && drops ? this.#spot : undefined
    if (this.#marks) event.preventDefault()
    this.#finish()
    if (spot) this.#payload.drop(spot.target)
  }

  #finish(): void {
    this.#stop.abort()
    this.#marks?.remove()
    DragSession.#dragging = undefined
  }
}

/**
 * Where a drag is let go is not pressed: who brings a control back to the palette adds none, and what was dropped stays
 * selected. It also holds for a drag that was given up with the button still down.
 */
function withoutItsClick(): void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('pointercancel', () => stop.abort(), options)
  addEventListener(
    'pointerup',
    () => {
      addEventListener('click', swallow, options)
      setTimeout(() => stop.abort())
    },
    options,
  )
}
