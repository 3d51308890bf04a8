import { commandOf } from '../../../model/moves/keys.ts'
import type { MoveTarget } from '../../../model/moves/move.ts'
import { doCommand } from '../commands/commands.ts'
import type { Cursor } from '../cursor/cursor.ts'
import { pressHead, setWidth } from './head-acts.ts'
import { focusHead } from '../commands/head-focus.ts'

/** So much wider or narrower with each key. */
const widthStep = 16

/** Does what a key means over a title: from title to title, order, widths, and back to the cells. */
export function pressHeadKey(cursor: Cursor, key: string, event: KeyboardEvent): void {
  const { view } = cursor
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (event.key === 'Enter' || event.key === ' ') return pressHead(cursor, key)
  if (event.shiftKey && by !== undefined)
    return setWidth(view, key, (view.geometry.place(key)?.width ?? 0) + by * widthStep)
  if (event.key === 'Delete' || event.key === 'Backspace') return setWidth(view, key, undefined)
  const command = commandOf(event, 'navigating')
  if (command?.do === 'move') return move(cursor, key, command.target)
  if (command?.do === 'cancel') view.stage.scroller.focus({ preventScroll: true })
  else if (command !== undefined) doCommand(cursor, command)
}

function move(cursor: Cursor, key: string, target: MoveTarget): void {
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
  if (next !== undefined && next !== key) focusHead(cursor, next)
}

/** Down: the first cell that is seen below the title. */
function intoCells(cursor: Cursor, key: string): void {
  const { view } = cursor
  const row = view.geometry.heights.rowAt(view.geometry.content(view.stage.scroller.scrollTop))
  const spot = view.spotAt({ row, column: view.geometry.place(key)?.index ?? 0 })
  if (spot !== undefined) cursor.go(spot)
}
