import type { GridTexts } from '../../model/columns/grid-texts.ts'
import type { LiveTexts } from './live-texts.ts'
import type { LazyTexts } from './lazy-texts.ts'

/**
 * Every word of the grid that a product says otherwise; the others stay Chinese. A store of its own is given those of
 * the model by itself.
 */
export interface GridWords extends Partial<LazyTexts & GridTexts> {
  readonly live?: Partial<LiveTexts>
}
