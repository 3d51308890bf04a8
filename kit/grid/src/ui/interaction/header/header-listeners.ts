import { type KeyCommand, commandOf } from '../../../model/moves/key-commands.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { startDrag } from '../drag/start-drag.ts'
import { onHeaderFocus, onHeaderBlur } from '../commands/header-focus.ts'
import { lazyHeaderTools } from './lazy-header-tools.ts'
import { withLazyTool } from '../commands/lazy-tools.ts'

/** There since the first key over a title: later ones are done at once, each where the one before has led. */
let headKeys: Awaited<ReturnType<typeof lazyHeaderTools.keys>> | undefined

/** Listens to the titles: presses, their edges, keys, and who comes and goes. What then happens is a tool's work. */
export function listenToHeader(cursor: GridCursor): () => void {
  const { view } = cursor
  const { head } = view.elements
  const stopping = new AbortController()
  const { signal } = stopping
  head.addEventListener('click', event => pressTitle(cursor, event.target), { signal })
  head.addEventListener('pointerdown', event => pressEdge(cursor, event), { signal })
  head.addEventListener('dblclick', event => fitWidth(cursor, event.target), { signal })
  head.addEventListener('keydown', event => pressKey(cursor, event), { signal })
  head.addEventListener('focusin', ({ target }) => onHeaderFocus(cursor, headOf(target)), { signal })
  head.addEventListener('focusout', ({ relatedTarget }) => onHeaderBlur(cursor, headOf(relatedTarget)), { signal })
  const stopSort = forgetSort(view)
  return () => {
    stopping.abort()
    stopSort()
  }
}

/** The column whose title an event is about. */
function headOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-head]')?.dataset['head'] : undefined
}

const gripOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target.dataset['grip'] : undefined)

function pressTitle(cursor: GridCursor, target: EventTarget | null): void {
  const key = gripOf(target) === undefined ? headOf(target) : undefined
  if (key === undefined || cursor.dragging) return
  const box = target instanceof Element && target.closest('[role=checkbox]') !== null
  if (box || cursor.view.grid.cells.column(key).sorter === true)
    void withLazyTool(cursor, lazyHeaderTools.acts, ({ pressHeader }) => pressHeader(cursor, key))
}

/** The edge of a title keeps the pointer, so that letting go over the title does not sort. */
function pressEdge(cursor: GridCursor, event: PointerEvent): void {
  const key = gripOf(event.target)
  if (event.button !== 0 || !(event.target instanceof Element)) return
  if (key === undefined) return pressToDrag(cursor, event)
  event.preventDefault()
  event.target.setPointerCapture(event.pointerId)
  startDrag(cursor, lazyHeaderTools.acts, ({ dragColumnEdge }) => dragColumnEdge(cursor.view, key, event))
}

/** A title itself is drawn with the mouse alone: a finger scrolls. */
function pressToDrag(cursor: GridCursor, event: PointerEvent): void {
  const key = headOf(event.target)
  if (key !== undefined && event.pointerType === 'mouse')
    startDrag(cursor, lazyHeaderTools.drag, ({ dragTitle }) => dragTitle(cursor, key, event))
}

function fitWidth(cursor: GridCursor, target: EventTarget | null): void {
  const key = gripOf(target)
  if (key !== undefined) void withLazyTool(cursor, lazyHeaderTools.acts, ({ fitWidthOf }) => fitWidthOf(cursor, key))
}

const meant: readonly KeyCommand['do'][] = [
  'move',
  'undo',
  'redo',
  'next-error',
  'cancel',
  'leave-grid',
  'find',
  'replace',
]
const pressing = ['Enter', ' ', 'Delete', 'Backspace']

function pressKey(cursor: GridCursor, event: KeyboardEvent): void {
  const key = headOf(event.target)
  const command = commandOf(event, 'navigating')?.do
  const isMeant = pressing.includes(event.key) || (command !== undefined && meant.includes(command))
  if (key === undefined || !isMeant) return
  event.preventDefault()
  if (headKeys !== undefined) return headKeys.pressHeaderKey(cursor, key, event)
  void withLazyTool(cursor, lazyHeaderTools.keys, tool => {
    headKeys = tool
    // Pressed where the focus is by then: the one before may have moved it.
    document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
  })
}

/**
 * Where the stored rows are sorted: rows that came, went or moved, or other values in the column, are no longer in the
 * order the title tells of.
 */
function forgetSort(view: GridView): () => void {
  return view.grid.subscribers.onStep(({ order, blocks }) => {
    const key = view.sort.value?.key
    if (view.grid.shown.isSorted) return
    if (key !== undefined && (order || blocks.some(({ keys }) => keys.includes(key)))) view.sort.value = undefined
  })
}
