import type { CellBox } from '../moves/cell-range.ts'

/** The cells the handle was drawn over, beyond the source. Drawn inside or sideways and down at once: nothing. */
export function fillTarget(source: CellBox, { row, column }: { row: number; column: number }): CellBox | undefined {
  const down = row > source.bottom ? row - source.bottom : row < source.top ? row - source.top : 0
  const right = column > source.right ? column - source.right : column < source.left ? column - source.left : 0
  if (down === 0 && right === 0) return undefined
  if (Math.abs(down) >= Math.abs(right)) {
    return down > 0
      ? { ...source, top: source.bottom + 1, bottom: row }
      : { ...source, bottom: source.top - 1, top: row }
  }
  return right > 0
    ? { ...source, left: source.right + 1, right: column }
    : { ...source, right: source.left - 1, left: column }
}
