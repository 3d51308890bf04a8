import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { ShownColumn } from './grid-geometry.ts'

/** The classes of the side a cell is frozen to; the innermost one throws a shadow over what passes below. */
export function frozenSideClasses({ column }: ShownColumn, innermost: boolean): readonly string[] {
  if (column.fixed === undefined) return []
  return ['frozen', column.fixed === 'left' ? 'leftSide' : 'rightSide', ...(innermost ? ['innermost'] : [])]
}

/** The frozen columns that border on those which scroll. */
export function innermostFrozenColumns(columns: readonly GridColumn[]): ReadonlySet<string> {
  const shown = columns.filter(({ type }) => type !== 'hidden')
  const left = shown.findLast(({ fixed }) => fixed === 'left')?.key
  const right = shown.find(({ fixed }) => fixed === 'right')?.key
  return new Set([left, right].flatMap(key => key ?? []))
}
