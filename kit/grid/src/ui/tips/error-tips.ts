import type { GridCursor } from '../interaction/cursor/grid-cursor.ts'
import { cellAtTarget } from '../interaction/cursor/cell-hit.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { Signal } from '../dom/signal.ts'

export interface ErrorTip {
  readonly text: string
  readonly anchor: HTMLElement
}

type PointerPosition = Pick<MouseEvent, 'clientX' | 'clientY'>

/**
 * The message of a wrong cell, while the pointer or the keyboard is on it. One for the whole grid (rules/grid#drawing).
 */
export class ErrorTips {
  readonly tip = new Signal<ErrorTip | undefined>(undefined)
  readonly id: string
  readonly #cursor: GridCursor
  /** The cell somebody points at; not its element, which is drawn anew for another cell when the grid scrolls. */
  #hovered: CellAddress | undefined
  /** Where the pointer was last moved to. Rows that pass under it while it rests are not what anybody points at. */
  #rest: PointerPosition | undefined

  constructor(cursor: GridCursor, id: string) {
    this.#cursor = cursor
    this.id = id
  }

  /** Listens to what may bring a message or take it away; answers how to stop. */
  listen(): () => void {
    const { view } = this.#cursor
    const { scroller } = view.elements
    const stopping = new AbortController()
    const { signal } = stopping
    const over = (event: MouseEvent) => {
      if (this.#isAtRest(event)) this.refresh()
      else this.#point(event)
    }
    const moved = (event: MouseEvent) => {
      this.#rest = { clientX: event.clientX, clientY: event.clientY }
      this.#point(event) // its cell may have become wrong since the pointer came
    }
    scroller.addEventListener('mouseover', over, { signal })
    scroller.addEventListener('mousemove', moved, { passive: true, signal })
    scroller.addEventListener('mouseleave', () => this.#leave(), { signal })
    // A cell may be active before the keyboard is in it: a grid that begins at its first error.
    scroller.addEventListener('focusin', () => this.refresh(), { signal })
    const stops = [
      () => stopping.abort(),
      view.marks.subscribe(() => this.#leave()), // who comes to a cell no longer looks at where the pointer was left
      view.paintCount.subscribe(() => this.refresh()),
      view.grid.subscribers.onStep(() => this.refresh()),
    ]
    this.refresh() // a wrong cell may have been active before anybody listened
    return () => stops.forEach(stop => stop())
  }

  /** Looks again: the value, the place or the active cell changed. */
  refresh(): void {
    const { view, active, editor } = this.#cursor
    if (view.grid.validator.errors.size === 0 && this.tip.value === undefined) return
    editor.describe(this.#textAt(active), this.id)
    const pointed = this.#tipAt(this.#hovered)
    if (pointed?.anchor.matches(':hover')) return this.#set(pointed)
    this.#set(this.#cursor.hasFocus ? this.#tipAt(active) : undefined)
  }

  #point({ target }: MouseEvent): void {
    const none = this.#cursor.view.grid.validator.errors.size === 0
    const address = none ? undefined : cellAtTarget(target)?.spot
    if (address === undefined && this.#hovered === undefined) return
    this.#hovered = address // the same cell, too: when it was drawn the browser may not have known the pointer over it
    this.refresh()
  }

  #isAtRest({ clientX, clientY }: PointerPosition): boolean {
    return this.#rest?.clientX === clientX && this.#rest.clientY === clientY
  }

  #leave(): void {
    this.#hovered = undefined
    this.refresh()
  }

  #textAt(address: CellAddress | undefined): string {
    return address === undefined ? '' : this.#cursor.view.grid.validator.errors.get(address.id, address.key)
  }

  #tipAt(address: CellAddress | undefined): ErrorTip | undefined {
    const text = this.#textAt(address)
    const cell = this.#cursor.view.cell(address)
    return text === '' || cell === undefined ? undefined : { text, anchor: cell.el }
  }

  #set(tip: ErrorTip | undefined): void {
    const now = this.tip.value
    if (now?.text === tip?.text && now?.anchor === tip?.anchor) return
    this.tip.value = tip
  }
}
