import { commandOf } from '../../../model/moves/key-commands.ts'
import type { MoveTarget } from '../../../model/moves/move-range.ts'
import { runKeyCommand } from '../commands/key-command-actions.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { pressHeader, setColumnWidth } from './header-actions.ts'
import { focusHeader } from '../commands/header-focus.ts'

/** So much wider or narrower with each key. */
const widthStep = 16

/** Does what a key means over a title: from title to title, order, widths, and back to the cells. */
export function pressHeaderKey(cursor: GridCursor, key: string, event: KeyboardEvent): void {
  const { view } = cursor
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.key === 'Enter' || event.key === ' ') return pressHeader(cursor, key)
  if (event.shiftKey && by !== undefined)
    return setColumnWidth(view, key, (view.geometry.place(key)?.width ?? 0) + by * widthStep)
  if (event.key === 'Delete' || event.key === 'Backspace') return setColumnWidth(view, key, undefined)
  const command = commandOf(event, 'navigating')
  if (command?.do === 'move') return move(cursor, key, command.target)
  if (command?.do === 'cancel') view.elements.scroller.focus({ preventScroll: true })
  else if (command !== undefined) runKeyCommand(cursor, command)
}

function move(cursor: GridCursor, key: string, target: MoveTarget): void {
  const { keys } = cursor.view.geometry
  const at = keys.indexOf(key)
  const to: Partial<Record<MoveTarget, number>> = {
    left: at - 1,
    right: at + 1,
    first: 0,
    'row-start': 0,
    last: keys.length - 1,
    'row-end': keys.length - 1,
  }
  if (target === 'down' || target === 'page-down') return intoCells(cursor, key)
  const next = keys[to[target] ?? at]
  if (next !== undefined && next !== key) focusHeader(cursor, next)
}

/** Down: the first cell that is seen below the title. */
function intoCells(cursor: GridCursor, key: string): void {
  const { view } = cursor
  const row = view.geometry.heights.rowAt(view.geometry.content(view.elements.scroller.scrollTop))
  const address = view.addressAt({ row, column: view.geometry.place(key)?.index ?? 0 })
  if (address !== undefined) cursor.moveTo(address)
}
