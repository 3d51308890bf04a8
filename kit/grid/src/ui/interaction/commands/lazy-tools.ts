import type { GridCursor } from '../cursor/grid-cursor.ts'

/**
 * What a person does with a table but nobody needs to see it, each a chunk of its own: fetched while the browser is idle,
 * or at the first use.
 */
export const lazyTools = {
  fill: () => import('./fill-actions.ts'),
  copy: () => import('./copy-action.ts'),
  paste: () => import('./paste-action.ts'),
  validate: () => import('../../../model/edit/validate-all.ts'),
  commands: () => import('./rare-commands.ts'),
  rangeDrag: () => import('./drag-range.ts'),
  titles: () => import('./announce-title.ts'),
  menus: () => import('./open-menu.ts'),
  rowDrag: () => import('./drag-row.ts'),
} as const

/** Works with a tool, after what was begun before; where it cannot be had the person is told. */
export function withLazyTool<T>(
  cursor: GridCursor,
  fetchTool: () => Promise<T>,
  work: (tool: T) => unknown,
): Promise<void> {
  const fetched = fetchTool().catch(() => undefined)
  const done = cursor.pendingToolWork.then(async () => {
    const tool = await fetched
    if (tool === undefined) cursor.view.options.onToolMissing()
    else await work(tool)
  })
  cursor.pendingToolWork = done.catch(() => {})
  return done
}
