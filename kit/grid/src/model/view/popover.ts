import { limits } from '../limits.ts'

/** The sub-table opens below while there is room for it, else above (spec 2 §4: 350 px). */
export const popoverSide = (spaceBelow: number, spaceAbove: number): 'below' | 'above' =>
  spaceBelow >= limits.popoverSpace || spaceBelow >= spaceAbove ? 'below' : 'above'

/** Opens the sub-table; after three failed retries the reason is thrown (spec 2 §8: 打开子表失败). */
export async function openSubTable<T>(open: () => Promise<T>, retries: number = limits.subTableRetries): Promise<T> {
  try {
    return await open()
  } catch (reason) {
    if (retries <= 0) throw reason
    return openSubTable(open, retries - 1)
  }
}
