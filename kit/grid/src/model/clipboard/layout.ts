import { type Box, boxOf, type CellRange } from '../moves/range.ts'
import type { TextBlock } from './tsv.ts'

const height = ({ top, bottom }: Box) => bottom - top + 1
const width = ({ left, right }: Box) => right - left + 1
/** A block is as wide as its widest line. */
export const widest = (block: TextBlock): number => block.reduce((most, line) => Math.max(most, line.length), 1)

/** Where a block lands: once at the corner of the range, or again and again when the range is a multiple of it. */
export function landingBox(block: TextBlock, range: CellRange): Box {
  const box = boxOf(range)
  const [rows, columns] = [block.length, widest(block)]
  const fits = height(box) % rows === 0 && width(box) % columns === 0
  const [tall, wide] = fits ? [height(box), width(box)] : [rows, columns]
  return { top: box.top, left: box.left, bottom: box.top + tall - 1, right: box.left + wide - 1 }
}
