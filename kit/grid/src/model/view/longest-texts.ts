import type { GridStore } from '../store/grid-store.ts'

/** So many are measured by the letter; which they are is told by their length. */
const measured = 20

/** Letters of Chinese are twice as wide as others. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2e7f' ? 2 : 1
  return width
}

/** The texts of a column that are widest, about: a column is fitted to them. */
export function longestTexts(grid: GridStore, key: string): readonly string[] {
  let longest: { readonly text: string; readonly width: number }[] = []
  let least = 0
  for (const row of grid.shown) {
    const text = grid.cells.print(key, row)
    const width = widthOf(text)
    if (width <= least) continue
    longest.push({ text, width })
    if (longest.length < 2 * measured) continue
    longest = longest.toSorted((a, b) => b.width - a.width).slice(0, measured)
    least = longest.at(-1)?.width ?? 0
  }
  return longest
    .toSorted((a, b) => b.width - a.width)
    .slice(0, measured)
    .map(({ text }) => text)
}
