import type { Cursor } from '../cursor/cursor.ts'

/**
 * What a person does with a table but nobody needs to see it, each a chunk of its own: fetched while the browser is idle,
 * or at the first use.
 */
export const tools = {
  fill: () => import('./fill-cells.ts'),
  paste: () => import('./paste-cells.ts'),
  validate: () => import('../../../model/edit/validate-all.ts'),
  rowDrag: () => import('./drag-row.ts'),
} as const

/** Works with a tool, after what was begun before; where it cannot be had the person is told. */
export function withTool<T>(cursor: Cursor, fetchTool: () => Promise<T>, work: (tool: T) => unknown): Promise<void> {
  const fetched = fetchTool().catch(() => undefined)
  const done = cursor.atWork.then(async () => {
    const tool = await fetched
    if (tool === undefined) cursor.view.options.missed()
    else await work(tool)
  })
  cursor.atWork = done.catch(() => {})
  return done
}
