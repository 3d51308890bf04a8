import type { DropSpot } from './drop-spot.ts'
import styles from './drop-marks.module.css'

/** What is seen of a drag: its name beside the pointer, the line where it would lie, and why it may not. */
export class DropMarks {
  readonly #ghost: HTMLElement
  readonly #line: HTMLElement
  readonly #zone: HTMLElement
  readonly #title: string

  constructor(canvas: HTMLElement, title: string) {
    this.#title = title
    // Within the window the canvas lies in, which may be above all others.
    const window = canvas.closest('dialog') ?? document.body
    const part = (name: string): HTMLElement => {
      const element = document.createElement('div')
      element.className = styles[name] ?? ''
      element.setAttribute('aria-hidden', 'true')
      window.append(element)
      return element
    }
    this.#zone = part('zone')
    this.#line = part('line')
    this.#ghost = part('ghost')
  }

  show(point: { readonly x: number; readonly y: number }, spot: DropSpot | undefined, problem: string): void {
    this.#ghost.textContent = problem === '' ? this.#title : problem
    this.#ghost.toggleAttribute('data-refused', problem !== '')
    put(this.#ghost, point.x + 12, point.y + 12)
    for (const mark of [this.#line, this.#zone]) mark.hidden = !spot
    if (!spot) return
    const { line, zone } = spot
    this.#zone.toggleAttribute('data-refused', problem !== '')
    put(this.#zone, zone.left, zone.top, zone.width, zone.height)
    this.#line.hidden = problem !== ''
    if (line.isUpright) put(this.#line, line.left - 1, line.top, 3, line.length)
    else put(this.#line, line.left, line.top - 1, line.length, 3)
  }

  remove(): void {
    for (const mark of [this.#ghost, this.#line, this.#zone]) mark.remove()
  }
}

function put(element: HTMLElement, left: number, top: number, width?: number, height?: number): void {
  element.style.translate = `${left}px ${top}px`
  if (width !== undefined) element.style.width = `${width}px`
  if (height !== undefined) element.style.height = `${height}px`
}
