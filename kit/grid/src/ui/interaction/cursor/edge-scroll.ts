import { edgeSpeed } from '../../../model/view/edge-speed.ts'
import { positionAt } from '../../dom/position-at.ts'
import type { GridView } from '../../view/grid-view.ts'

export type PointerPlace = Pick<MouseEvent, 'clientX' | 'clientY'>

/** While something is drawn at an edge, or beyond it, the grid scrolls on under the pointer, held still or not. */
export class EdgeScroll {
  readonly #view: GridView
  readonly #follow: (place: PointerPlace) => void
  #place: PointerPlace | undefined
  #frame: number | undefined

  constructor(view: GridView, follow: (place: PointerPlace) => void) {
    this.#view = view
    this.#follow = follow
  }

  move({ clientX, clientY }: PointerPlace): void {
    this.#place = { clientX, clientY }
    this.#follow(this.#place)
    this.#frame ??= requestAnimationFrame(() => this.#step())
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#place = undefined
  }

  #step(): void {
    this.#frame = undefined
    const place = this.#place
    if (place === undefined || !this.#scroll(place)) return
    this.#follow(place)
    this.#frame = requestAnimationFrame(() => this.#step())
  }

  /** Answers whether it could scroll. */
  #scroll({ clientX, clientY }: PointerPlace): boolean {
    const { scroller } = this.#view.elements
    const { left, top, right, bottom } = rowsBox(this.#view)
    const before = [scroller.scrollLeft, scroller.scrollTop]
    scroller.scrollLeft += edgeSpeed(clientX, left, right)
    scroller.scrollTop += edgeSpeed(clientY, top, bottom)
    return before[0] !== scroller.scrollLeft || before[1] !== scroller.scrollTop
  }
}

/** Where rows are seen: below the head, above the footer, without scroll bars. */
export function rowsBox({ elements: { scroller, head }, geometry: { viewport } }: GridView) {
  const frame = scroller.getBoundingClientRect()
  const top = frame.top + scroller.clientTop + head.offsetHeight
  const left = frame.left + scroller.clientLeft
  return { left, top, right: left + viewport.width, bottom: top + viewport.height }
}

/** The cell nearest to the pointer, wherever it is. */
export function positionUnder(view: GridView, { clientX, clientY }: PointerPlace) {
  const { left, top } = rowsBox(view)
  return positionAt(view.geometry, clientX - left, clientY - top, view.elements.scroller)
}
