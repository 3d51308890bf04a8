/** What a press, a draw or a key over a title does: chunks of their own, as those of `tools`. */
export const headTools = {
  acts: () => import('./head-acts.ts'),
  keys: () => import('./head-keys.ts'),
} as const
