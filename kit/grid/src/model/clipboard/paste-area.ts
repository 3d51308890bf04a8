import { type CellBox, cellBoxOf, type CellRange } from '../moves/cell-range.ts'
import type { TextBlock } from './tsv.ts'

const height = ({ top, bottom }: CellBox) => bottom - top + 1
const width = ({ left, right }: CellBox) => right - left + 1
/** A block is as wide as its widest line. */
export const blockWidth = (block: TextBlock): number => block.reduce((most, line) => Math.max(most, line.length), 1)

/** Where a block lands: once at the corner of the range, or again and again when the range is a multiple of it. */
export function pasteArea(block: TextBlock, range: CellRange): CellBox {
  const box = cellBoxOf(range)
  const [rows, columns] = [block.length, blockWidth(block)]
  const fits = height(box) % rows === 0 && width(box) % columns === 0
  const [tall, wide] = fits ? [height(box), width(box)] : [rows, columns]
  return { top: box.top, left: box.left, bottom: box.top + tall - 1, right: box.left + wide - 1 }
}
