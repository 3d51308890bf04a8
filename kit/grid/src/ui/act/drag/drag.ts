import type { Cursor } from '../cursor/cursor.ts'
import type { Drag } from '../cursor/drag-under-way.ts'
import { withTool } from '../commands/tools.ts'

/**
 * A press has begun. Its drag hears of every movement, of those made before its tool was there too; Escape before that
 * ends it unbegun.
 */
export function startDrag<T>(cursor: Cursor, fetchTool: () => Promise<T>, begin: (tool: T) => Drag | undefined): void {
  const held: PointerEvent[] = []
  let tell: (event: PointerEvent) => void = event => held.push(event)
  const [moving, waiting] = [new AbortController(), new AbortController()]
  const hear = (event: PointerEvent) => {
    if (event.type !== 'pointermove') moving.abort()
    tell(event)
  }
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(name, hear, { signal: moving.signal })
  const givenUp = untilEscape(waiting.signal, () => moving.abort())
  void withTool(cursor, fetchTool, tool => {
    waiting.abort()
    if (givenUp()) return
    const drag = begin(tool)
    tell = event => (event.type === 'pointermove' ? drag?.move(event) : drag?.end(event))
    held.forEach(tell)
  })
}

/** Answers whether Escape was pressed while somebody waited. */
function untilEscape(signal: AbortSignal, stop: () => void): () => boolean {
  let pressed = false
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation() // the dialog around it stays open
    pressed = true
    stop()
  }
  document.addEventListener('keydown', hear, { signal, capture: true })
  return () => pressed
}
