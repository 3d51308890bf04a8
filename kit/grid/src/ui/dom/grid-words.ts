import type { LazyTexts } from './lazy-texts.ts'

/** Words of a grid that a product says otherwise. Those of the model are given to the store. */
export type GridWords = Partial<LazyTexts>
