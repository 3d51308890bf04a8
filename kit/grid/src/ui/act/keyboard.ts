import { commandOf } from '../../model/moves/keys.ts'
import type { Cursor } from './cursor/cursor.ts'
import { enterHead } from './commands/head-focus.ts'
import { pressCell } from './commands/press-cell.ts'
import { doCommand } from './commands/commands.ts'

/** Listens to the keys of the whole grid in one place. Answers how to stop. */
export function listenToKeys(cursor: Cursor): () => void {
  const { scroller } = cursor.view.stage
  const onKey = (event: KeyboardEvent) => {
    if (!press(cursor, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const stopping = new AbortController()
  scroller.addEventListener('keydown', onKey, { capture: true, signal: stopping.signal })
  listenToFields(cursor, stopping)
  return () => stopping.abort()
}

/** Does what a key means; answers whether it meant anything to the grid. */
function press(cursor: Cursor, event: KeyboardEvent): boolean {
  if (event.target instanceof Element && event.target.closest('[data-own-keys]') !== null) return false
  if (cursor.offer(event)) return true
  if (cursor.active === undefined) return begin(cursor, event)
  if (event.key === ' ' && !event.shiftKey && !event.ctrlKey && !cursor.textual) return space(cursor)
  const command = commandOf(event, cursor.textual ? 'editing' : 'navigating')
  return command !== undefined && doCommand(cursor, command)
}

/** Nobody was in the grid: an arrow, Enter or F2 goes to the first cell of what is seen. */
function begin(cursor: Cursor, event: KeyboardEvent): boolean {
  if (!['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Enter', 'F2', 'Home'].includes(event.key)) return false
  return enterGrid(cursor) || enterHead(cursor, cursor.view.geometry.keys[0])
}

/** Goes to the first cell that is seen. */
export function enterGrid(cursor: Cursor): boolean {
  const { view } = cursor
  const top = view.geometry.content(view.stage.scroller.scrollTop)
  const spot = view.spotAt({ row: view.geometry.heights.rowAt(top), column: 0 })
  if (spot === undefined || view.grid.rows.size === 0) return false
  cursor.go(spot)
  return true
}

/** Space presses a box, a handle, a way in; in a text it is a letter. */
function space(cursor: Cursor): boolean {
  const { way, cell } = cursor.editor
  if (cell === undefined || (way !== 'cell' && way !== 'dialog')) return false
  if (way === 'dialog') cursor.open()
  else pressCell(cursor, cell.el, { byKey: true })
  return true
}

function listenToFields(cursor: Cursor, { signal }: AbortController): void {
  const { editor } = cursor
  const onInput = (event: Event) => {
    if (!(event as InputEvent).isComposing) cursor.typed()
  }
  const onStart = () => {
    if (!cursor.view.mark.value.editing) cursor.begin()
    else cursor.editor.typed(true)
  }
  const onEnd = () => cursor.typed()
  for (const field of [editor.input, editor.area]) {
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('compositionstart', onStart, { signal })
    field.addEventListener('compositionend', onEnd, { signal })
  }
  editor.slider.addEventListener('input', () => cursor.slid(), { signal })
}
