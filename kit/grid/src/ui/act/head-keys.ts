import { commandOf } from '../../model/moves/keys.ts'
import type { Target } from '../../model/moves/move.ts'
import { doCommand } from './commands.ts'
import type { Cursor } from './cursor.ts'
import { arrivedAtHead, focusHead, leftHead } from './head-focus.ts'
import { headOf, pressHead, setWidth } from './head-acts.ts'

/** So much wider or narrower with each key. */
const widthStep = 16

/** The head by keys: from title to title, order, widths, and back to the cells. Answers how to stop. */
export function listenToHeadKeys(cursor: Cursor): () => void {
  const { head } = cursor.view.stage
  const stopping = new AbortController()
  const { signal } = stopping
  const onKey = (event: KeyboardEvent) => {
    const key = headOf(event.target)
    if (key !== undefined && press(cursor, key, event)) event.preventDefault()
  }
  head.addEventListener('keydown', onKey, { signal })
  head.addEventListener('focusin', ({ target }) => arrivedAtHead(cursor, headOf(target)), { signal })
  head.addEventListener('focusout', ({ relatedTarget }) => leftHead(cursor, headOf(relatedTarget)), { signal })
  return () => stopping.abort()
}

/** Does what a key means over a title; answers whether it meant anything. */
function press(cursor: Cursor, key: string, event: KeyboardEvent): boolean {
  const { view } = cursor
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.key === 'Enter' || event.key === ' ') return pressHead(cursor, key)
  if (event.shiftKey && by !== undefined) {
    setWidth(view, key, (view.geometry.place(key)?.width ?? 0) + by * widthStep)
    return true
  }
  if (event.key === 'Delete' || event.key === 'Backspace') {
    setWidth(view, key, undefined)
    return true
  }
  const command = commandOf(event, 'navigating')
  if (command?.do === 'move') return move(cursor, key, command.target)
  const known = command?.do === 'undo' || command?.do === 'redo' || command?.do === 'next-error'
  if (known) return doCommand(cursor, command)
  if (command?.do === 'cancel') view.stage.scroller.focus({ preventScroll: true })
  return command?.do === 'cancel'
}

function move(cursor: Cursor, key: string, target: Target): boolean {
  const { keys } = cursor.view.geometry
  const at = keys.indexOf(key)
  const to: Partial<Record<Target, number>> = {
    left: at - 1,
    right: at + 1,
    first: 0,
    'row-start': 0,
    last: keys.length - 1,
    'row-end': keys.length - 1,
  }
  if (target === 'down' || target === 'page-down') return intoCells(cursor, key)
  const next = keys[to[target] ?? at]
  if (next !== undefined && next !== key) focusHead(cursor, next)
  return true
}

/** Down: the first cell that is seen below the title. */
function intoCells(cursor: Cursor, key: string): boolean {
  const { view } = cursor
  const row = view.geometry.heights.rowAt(view.geometry.content(view.stage.scroller.scrollTop))
  const spot = view.spotAt({ row, column: view.geometry.place(key)?.index ?? 0 })
  if (spot !== undefined) cursor.go(spot)
  return true
}
