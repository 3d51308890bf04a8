import type { GridTexts } from '../../model/columns/grid-texts.ts'
import type { LazyTexts } from './lazy-texts.ts'

/** Words of a grid that a product says otherwise. A store of its own is given those of the model by itself. */
export type GridWords = Partial<LazyTexts & GridTexts>
