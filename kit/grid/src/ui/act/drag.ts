import type { Cursor } from './cursor.ts'
import type { Drag } from './drag-under-way.ts'
import { withTool } from './tools.ts'

/** A press has begun. Its drag hears of every movement, of those made before its tool was there too. */
export function startDrag<T>(cursor: Cursor, fetchTool: () => Promise<T>, begin: (tool: T) => Drag | undefined): void {
  const held: PointerEvent[] = []
  let tell: (event: PointerEvent) => void = event => held.push(event)
  const stopping = new AbortController()
  const { signal } = stopping
  const hear = (event: PointerEvent) => {
    if (event.type !== 'pointermove') stopping.abort()
    tell(event)
  }
  for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(name, hear, { signal })
  void withTool(cursor, fetchTool, tool => {
    const drag = begin(tool)
    tell = event => (event.type === 'pointermove' ? drag?.move(event) : drag?.end(event))
    held.forEach(tell)
  })
}
