import type { CellSpot } from '../../model/rules/stepping.ts'
import type { Cursor } from './cursor/cursor.ts'
import { pressCell } from './commands/press-cell.ts'
import { hitOf, type CellHit } from './cursor/hit.ts'
import { enterGrid } from './keyboard.ts'

/** So much of the right end of a cell is its icon. */
const iconWidth = 32

const onIcon = (el: HTMLElement, x: number) => x > el.getBoundingClientRect().right - iconWidth

/** Mouse and touch on the cells: one listener for each event on the element that scrolls. */
export function listenToPointer(cursor: Cursor): () => void {
  const { scroller } = cursor.view.stage
  const stopping = new AbortController()
  const { signal } = stopping
  let wasActive = false
  scroller.addEventListener(
    'mousedown',
    event => {
      if (event.button !== 0) return
      const hit = hitOf(event.target)
      if (hit === undefined) return
      wasActive = cursor.active?.id === hit.spot.id && cursor.active.key === hit.spot.key
      press(cursor, event, hit, wasActive)
    },
    { signal },
  )
  scroller.addEventListener(
    'click',
    event => {
      const hit = hitOf(event.target)
      if (hit !== undefined && event.detail > 0) click(cursor, event, hit, wasActive)
    },
    { signal },
  )
  scroller.addEventListener('focus', event => cursor.active === undefined && arrived(cursor, event), { signal })
  document.addEventListener('mouseup', event => released(cursor, event), { signal })
  scroller.addEventListener('focusout', event => left(cursor, event.relatedTarget), { signal })
  return () => stopping.abort()
}

/** The keyboard came: the first cell is ready. A mouse says itself which cell it means. */
function arrived(cursor: Cursor, { relatedTarget }: FocusEvent): void {
  const { scroller } = cursor.view.stage
  const fromOutside = !(relatedTarget instanceof Node && scroller.contains(relatedTarget))
  if (fromOutside && scroller.matches(':focus-visible')) enterGrid(cursor)
}

function press(cursor: Cursor, event: MouseEvent, { spot, el }: CellHit, wasActive: boolean): void {
  const inField = event.target === cursor.editor.field || event.target === cursor.editor.slider
  if (event.shiftKey && cursor.range !== undefined) {
    event.preventDefault()
    return cursor.choose({ anchor: cursor.range.anchor, focus: cursor.view.placeOf(spot) })
  }
  if (inField) {
    if (!cursor.view.mark.value.editing) cursor.edit(caretAt(event))
    else if (cursor.range !== undefined) cursor.view.setMark({ ...cursor.view.mark.value })
  } else {
    event.preventDefault()
    const caret = caretAt(event)
    if (!wasActive || !cursor.hasFocus) cursor.come(spot)
    if (cursor.editor.way !== 'list' && cursor.editor.way !== 'slider') cursor.edit(caret)
    cursor.editor.focus()
  }
  if (!inField || !cursor.textual) drag(cursor, spot, el)
}

/** Where in the light text the pointer is. */
function caretAt({ clientX, clientY }: MouseEvent): number | undefined {
  const found = document.caretPositionFromPoint?.(clientX, clientY)
  return found?.offsetNode instanceof Text ? found.offset : undefined
}

/** The rectangle grows with the pointer until the button is let go. */
function drag(cursor: Cursor, from: CellSpot, start: HTMLElement): void {
  const anchor = cursor.view.placeOf(from)
  const stopping = new AbortController()
  const { signal } = stopping
  const onMove = (event: MouseEvent) => {
    const hit = hitOf(event.target)
    if (hit === undefined || (hit.el === start && cursor.view.mark.value.editing)) return
    const focus = cursor.view.placeOf(hit.spot)
    const now = cursor.range?.focus
    if (now?.row !== focus.row || now.column !== focus.column) cursor.choose({ anchor, focus })
  }
  cursor.view.stage.scroller.addEventListener('mousemove', onMove, { signal })
  document.addEventListener('mouseup', () => stopping.abort(), { signal })
}

function click(cursor: Cursor, event: MouseEvent, { el, spot }: CellHit, wasActive: boolean): void {
  const cell = cursor.view.cell(spot)
  if (cell === undefined || event.shiftKey) return
  const target = event.target instanceof Element ? event.target : el
  if (cell.face.act !== undefined && pressCell(cursor, target, { shift: event.shiftKey })) return
  if (cell.face.editor === 'slider') return cursor.edit()
  if (cell.face.opens !== true || cursor.popup.value !== undefined) return
  const wanted = cell.face.editor === 'text' || cell.face.editor === 'calendar' ? onIcon(el, event.clientX) : true
  const first = onIcon(el, event.clientX) || cell.face.editor === 'dialog'
  if ((wasActive && wanted) || first) cursor.open()
}

/**
 * Mouse-up outside: a grid that edits on click leaves its cell (rules/grid#editing). A dialog of the cell is not
 * outside.
 */
function released(cursor: Cursor, event: MouseEvent): void {
  const { view } = cursor
  if (view.options.mode !== 'click' || cursor.active === undefined || cursor.popup.value?.kind === 'dialog') return
  const inside = event.target instanceof Node && view.stage.scroller.contains(event.target)
  const floating = event.target instanceof Element && event.target.closest('[data-grid-popup]') !== null
  if (!inside && !floating) cursor.quit()
}

/** The focus left the grid: what was typed counts. Popups of the grid belong to it. */
function left(cursor: Cursor, to: EventTarget | null): void {
  const { scroller } = cursor.view.stage
  if (to instanceof Node && (scroller.contains(to) || isFloating(to))) return
  if (cursor.popup.value?.kind === 'dialog') return
  if (to !== null) cursor.leave()
  // Nothing has it now: the empty page was pressed, unless a field only went on to its next cell, or a popup was pressed.
  else if (document.hasFocus())
    queueMicrotask(() => {
      if (!cursor.hasFocus && cursor.popup.value === undefined) cursor.leave()
    })
}

const isFloating = (node: Node) => node instanceof Element && node.closest('[data-grid-popup]') !== null
