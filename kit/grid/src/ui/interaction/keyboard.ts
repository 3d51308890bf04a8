import { commandOf } from '../../model/moves/key-commands.ts'
import type { GridCursor } from './cursor/grid-cursor.ts'
import { enterHeader } from './commands/header-focus.ts'
import { pressCell } from './commands/press-cell.ts'
import { runKeyCommand } from './commands/key-command-actions.ts'

/** Listens to the keys of the whole grid in one place. Answers how to stop. */
export function listenToKeys(cursor: GridCursor): () => void {
  const { scroller } = cursor.view.elements
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
function press(cursor: GridCursor, event: KeyboardEvent): boolean {
  if (event.target instanceof Element && event.target.closest('[data-own-keys]') !== null) return false
  if (cursor.offerKeyToPopup(event)) return true
  if (cursor.active === undefined) return begin(cursor, event)
  if (event.key === ' ' && !event.shiftKey && !event.ctrlKey && !cursor.isTextEdited) return space(cursor)
  const command = commandOf(event, cursor.isTextEdited ? 'editing' : 'navigating')
  return command !== undefined && runKeyCommand(cursor, command)
}

/** Nobody was in the grid: an arrow, Enter or F2 goes to the first cell of what is seen. */
function begin(cursor: GridCursor, event: KeyboardEvent): boolean {
  if (!['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Enter', 'F2', 'Home'].includes(event.key)) return false
  return enterGrid(cursor) || enterHeader(cursor, cursor.view.geometry.keys[0])
}

/** Goes to where the person was, else to the first cell that is seen. */
export function enterGrid(cursor: GridCursor): boolean {
  const { view, lastPlace } = cursor
  if (lastPlace !== undefined) return (cursor.moveTo(lastPlace), true)
  const top = view.geometry.content(view.elements.scroller.scrollTop)
  const address = view.addressAt({ row: view.geometry.heights.rowAt(top), column: 0 })
  if (address === undefined || view.grid.shown.size === 0) return false
  cursor.moveTo(address)
  return true
}

/** Space presses a box, a handle, a way in; in a text it is a letter. */
function space(cursor: GridCursor): boolean {
  const { control, cell } = cursor.editor
  if (cell === undefined || (control !== 'cell' && control !== 'dialog')) return false
  if (control === 'dialog') cursor.openPopup()
  else pressCell(cursor, cell.el, { byKey: true })
  return true
}

function listenToFields(cursor: GridCursor, { signal }: AbortController): void {
  const { editor } = cursor
  const onInput = (event: Event) => {
    if (!(event as InputEvent).isComposing) cursor.onTyped()
  }
  const onStart = () => {
    if (!cursor.view.marks.value.editing) cursor.beginCell()
    else cursor.editor.typed(true)
  }
  const onEnd = () => cursor.onTyped()
  for (const field of [editor.input, editor.area]) {
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('compositionstart', onStart, { signal })
    field.addEventListener('compositionend', onEnd, { signal })
  }
  editor.slider.addEventListener('input', () => cursor.onSliderMoved(), { signal })
}
