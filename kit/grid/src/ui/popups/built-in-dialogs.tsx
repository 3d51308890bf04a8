import { lazy } from 'react'
import type { CellDialogs } from './cell-dialog.ts'

const LongText = lazy(async () => ({ default: (await import('./long-text.tsx')).LongText }))

/** What the built-in types open; each is fetched when it is first opened. */
export const builtInDialogs: CellDialogs = {
  input_pop: LongText,
}
