/** What a press, a draw or a key over a title does: chunks of their own, as those of `tools`. */
export const lazyHeaderTools = {
  acts: () => import('./header-actions.ts'),
  drag: () => import('./drag-title.ts'),
  keys: () => import('./header-keys.ts'),
} as const
