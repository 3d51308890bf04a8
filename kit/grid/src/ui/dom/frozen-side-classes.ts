import type { ShownColumn } from './grid-geometry.ts'

/** The classes of the side a cell is frozen to; the innermost one throws a shadow over what passes below. */
export function frozenSideClasses({ column, innermost }: ShownColumn): readonly string[] {
  if (column.fixed === undefined) return []
  return ['frozen', column.fixed === 'left' ? 'leftSide' : 'rightSide', ...(innermost ? ['innermost'] : [])]
}
