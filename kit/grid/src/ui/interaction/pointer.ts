import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'
import { pressCell } from './commands/press-cell.ts'
import { cellAtTarget, type CellHit } from './cursor/cell-hit.ts'
import { startDrag } from './drag/start-drag.ts'
import { lazyTools, withLazyTool } from './commands/lazy-tools.ts'
import { enterGrid } from './keyboard.ts'

/** So much of the right end of a cell is its icon. */
const iconWidth = 32

const onIcon = (el: HTMLElement, x: number) => x > el.getBoundingClientRect().right - iconWidth

/** Mouse and touch on the cells: one listener for each event on the element that scrolls. */
export function listenToPointer(cursor: GridCursor): () => void {
  const { scroller } = cursor.view.elements
  const stopping = new AbortController()
  const { signal } = stopping
  let wasActive = false
  scroller.addEventListener(
    'mousedown',
    event => {
      if (event.button !== 0) return
      const hit = cellAtTarget(event.target)
      if (hit === undefined) return
      wasActive = cursor.active?.id === hit.spot.id && cursor.active.key === hit.spot.key
      press(cursor, event, hit, wasActive)
    },
    { signal },
  )
  scroller.addEventListener(
    'click',
    event => {
      const hit = cellAtTarget(event.target)
      if (hit !== undefined && event.detail > 0) click(cursor, event, hit, wasActive)
    },
    { signal },
  )
  scroller.addEventListener('contextmenu', event => openMenu(cursor, event), { signal })
  scroller.addEventListener('focus', event => cursor.active === undefined && arrived(cursor, event), { signal })
  document.addEventListener('mouseup', event => released(cursor, event), { signal })
  scroller.addEventListener('focusout', event => left(cursor, event.relatedTarget), { signal })
  return () => stopping.abort()
}

/** The keyboard came: the first cell is ready. A mouse says itself which cell it means. */
function arrived(cursor: GridCursor, { relatedTarget }: FocusEvent): void {
  const { scroller } = cursor.view.elements
  const fromOutside = !(relatedTarget instanceof Node && scroller.contains(relatedTarget))
  if (fromOutside && scroller.matches(':focus-visible')) enterGrid(cursor)
}

/** The menu of a cell or a title; a text that is edited has the browser's own. */
function openMenu(cursor: GridCursor, event: MouseEvent): void {
  const { target } = event
  const ofText = cursor.isTextEdited && target === cursor.editor.field
  if (ofText || !(target instanceof Element) || target.closest('[data-own-keys]:not([role=row])') !== null) return
  event.preventDefault()
  void withLazyTool(cursor, lazyTools.menus, ({ openMenuAt }) => openMenuAt(cursor, event))
}

function press(cursor: GridCursor, event: MouseEvent, { spot, el }: CellHit, wasActive: boolean): void {
  const inField = event.target === cursor.editor.field || event.target === cursor.editor.slider
  const own = cursor.view.rendererOf(spot.key).takesShift === true
  if (event.shiftKey && cursor.range !== undefined && !own) {
    event.preventDefault()
    return cursor.selectRange({ anchor: cursor.range.anchor, focus: cursor.view.positionOf(spot) })
  }
  if (inField) {
    if (!cursor.view.marks.value.editing) cursor.startEditing(caretAt(event))
    else if (cursor.range !== undefined) cursor.view.setMarks({ ...cursor.view.marks.value })
  } else {
    event.preventDefault()
    const caret = caretAt(event)
    if (!wasActive || !cursor.hasFocus) cursor.activate(spot)
    if (cursor.editor.control !== 'list' && cursor.editor.control !== 'slider') cursor.startEditing(caret)
    cursor.editor.focus()
  }
  if (!inField || !cursor.isTextEdited) drag(cursor, spot, el)
}

/** Where in the light text the pointer is. */
function caretAt({ clientX, clientY }: MouseEvent): number | undefined {
  const match = document.caretPositionFromPoint?.(clientX, clientY)
  return match?.offsetNode instanceof Text ? match.offset : undefined
}

/** The pointer leaves the cell with the button down: from there on a rectangle grows with it. */
function drag(cursor: GridCursor, from: CellAddress, start: HTMLElement): void {
  const anchor = cursor.view.positionOf(from)
  const stopping = new AbortController()
  const { signal } = stopping
  const onMove = (event: MouseEvent) => {
    if (cellAtTarget(event.target)?.el === start) return
    stopping.abort()
    startDrag(cursor, lazyTools.rangeDrag, ({ dragRange }) => dragRange(cursor, anchor, event))
  }
  document.addEventListener('mousemove', onMove, { signal })
  document.addEventListener('mouseup', () => stopping.abort(), { signal })
}

function click(cursor: GridCursor, event: MouseEvent, { el, spot }: CellHit, wasActive: boolean): void {
  const cell = cursor.view.cell(spot)
  if (cell === undefined || (event.shiftKey && cell.face.takesShift !== true)) return
  const target = event.target instanceof Element ? event.target : el
  if (cell.face.onActivate !== undefined && pressCell(cursor, target, { shift: event.shiftKey })) return
  if (cell.face.editor === 'slider') return cursor.startEditing()
  if (cell.face.opens !== true || cursor.popup.value !== undefined) return
  const wanted = cell.face.editor === 'text' || cell.face.editor === 'calendar' ? onIcon(el, event.clientX) : true
  const first = onIcon(el, event.clientX) || cell.face.editor === 'dialog'
  if ((wasActive && wanted) || first) cursor.openPopup()
}

/**
 * Mouse-up outside: a grid that edits on click leaves its cell (rules/grid#editing). A dialog of the cell is not
 * outside.
 */
function released(cursor: GridCursor, event: MouseEvent): void {
  const { view } = cursor
  if (view.options.mode !== 'click' || cursor.active === undefined || cursor.popup.value?.kind === 'dialog') return
  const inside = event.target instanceof Node && view.elements.scroller.contains(event.target)
  const floating = event.target instanceof Element && event.target.closest('[data-grid-popup]') !== null
  if (!inside && !floating) cursor.leaveGrid()
}

/** The focus left the grid: what was typed counts. Popups of the grid belong to it. */
function left(cursor: GridCursor, to: EventTarget | null): void {
  const { scroller } = cursor.view.elements
  if (to instanceof Node && (scroller.contains(to) || isFloating(to))) return
  if (cursor.popup.value?.kind === 'dialog') return
  if (to !== null) cursor.commitEdit()
  // Nothing has it now: the empty page was pressed, unless a field only went on to its next cell, or a popup was pressed.
  else if (document.hasFocus())
    queueMicrotask(() => {
      if (!cursor.hasFocus && cursor.popup.value === undefined) cursor.commitEdit()
    })
}

const isFloating = (node: Node) => node instanceof Element && node.closest('[data-grid-popup]') !== null
