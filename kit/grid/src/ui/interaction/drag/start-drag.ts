import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import { withLazyTool } from '../commands/lazy-tools.ts'

/**
 * A press has begun. Its drag hears of every movement, of those made before its tool was there too; Escape before that
 * ends it unbegun.
 */
export function startDrag<T>(
  cursor: GridCursor,
  fetchTool: () => Promise<T>,
  begin: (tool: T) => DragSession | undefined,
): void {
  const held: PointerEvent[] = []
  let notify: (event: PointerEvent) => void = event => held.push(event)
  const [moving, waiting] = [new AbortController(), new AbortController()]
  const listener = (event: PointerEvent) => {
    if (event.type !== 'pointermove') moving.abort()
    notify(event)
  }
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(name, listener, { signal: moving.signal })
  const givenUp = untilEscape(waiting.signal, () => moving.abort())
  void withLazyTool(cursor, fetchTool, tool => {
    waiting.abort()
    if (givenUp()) return
    const drag = begin(tool)
    notify = event => (event.type === 'pointermove' ? drag?.move(event) : drag?.end(event))
    held.forEach(notify)
  })
}

/** Answers whether Escape was pressed while somebody waited. */
function untilEscape(signal: AbortSignal, stop: () => void): () => boolean {
  let pressed = false
  const listener = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // the dialog around it stays open
    pressed = true
    stop()
  }
  document.addEventListener('keydown', listener, { signal, capture: true })
  return () => pressed
}
