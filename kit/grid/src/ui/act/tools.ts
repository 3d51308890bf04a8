import type { Cursor } from './cursor.ts'

/**
 * What a person does with a table but nobody needs to see it, each a chunk of its own: fetched while the browser is idle,
 * or at the first use.
 */
export const tools = {
  fill: () => import('./fill-cells.ts'),
  paste: () => import('./paste-cells.ts'),
  validate: () => import('../../model/edit/validate-all.ts'),
  rowDrag: () => import('./drag-row.ts'),
} as const

/** Works with a tool; where it cannot be had the person is told. */
export async function withTool<T>(
  { view }: Cursor,
  fetchTool: () => Promise<T>,
  work: (tool: T) => unknown,
): Promise<void> {
  const tool = await fetchTool().catch(() => undefined)
  if (tool === undefined) view.options.missed()
  else await work(tool)
}
