import type { Cursor } from '../act/cursor/cursor.ts'
import { hitOf } from '../act/cursor/hit.ts'
import { Signal } from '../dom/signal.ts'

export interface Tip {
  readonly text: string
  readonly anchor: HTMLElement
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/**
 * The message of a wrong cell, while the pointer or the keyboard is on it. One for the whole grid (rules/grid#drawing).
 */
export class Tips {
  readonly tip = new Signal<Tip | undefined>(undefined)
  readonly id: string
  readonly #cursor: Cursor
  #hovered: HTMLElement | undefined
  /** Where the pointer was last moved to. Rows that pass under it while it rests are not what anybody points at. */
  #rest: Point | undefined

  constructor(cursor: Cursor, id: string) {
    this.#cursor = cursor
    this.id = id
  }

  /** Listens to what may bring a message or take it away; answers how to stop. */
  listen(): () => void {
    const { view } = this.#cursor
    const { scroller } = view.stage
    const stopping = new AbortController()
    const { signal } = stopping
    const over = (event: MouseEvent) => {
      if (!this.#isAtRest(event)) this.#point(event)
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
      view.mark.subscribe(() => this.#leave()), // who comes to a cell no longer looks at where the pointer was left
      view.painted.subscribe(() => this.refresh()),
      view.grid.subscribers.step(() => this.refresh()),
    ]
    this.refresh() // a wrong cell may have been active before anybody listened
    return () => stops.forEach(stop => stop())
  }

  /** Looks again: the value, the place or the active cell changed. */
  refresh(): void {
    const { view, active, editor } = this.#cursor
    if (view.grid.validator.errors.size === 0 && this.tip.value === undefined) return
    const text = active === undefined ? '' : view.grid.validator.errors.get(active.id, active.key)
    editor.describe(text, this.id)
    const cell = view.cell(active)
    if (this.#hovered?.matches(':hover') && this.#show(this.#hovered)) return
    this.#set(text !== '' && cell !== undefined && this.#cursor.hasFocus ? { text, anchor: cell.el } : undefined)
  }

  #point({ target }: MouseEvent): void {
    const none = this.#cursor.view.grid.validator.errors.size === 0
    const el = none ? undefined : hitOf(target)?.el
    if (el === this.#hovered) return
    this.#hovered = el
    this.refresh()
  }

  #isAtRest({ clientX, clientY }: Point): boolean {
    return this.#rest?.clientX === clientX && this.#rest.clientY === clientY
  }

  #leave(): void {
    this.#hovered = undefined
    this.refresh()
  }

  #show(el: HTMLElement): boolean {
    const hit = hitOf(el)
    const text = hit === undefined ? '' : this.#cursor.view.grid.validator.errors.get(hit.spot.id, hit.spot.key)
    if (text === '') return false
    this.#set({ text, anchor: el })
    return true
  }

  #set(tip: Tip | undefined): void {
    const now = this.tip.value
    if (now?.text === tip?.text && now?.anchor === tip?.anchor) return
    this.tip.value = tip
  }
}
