import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { AnyRow } from './texts.ts'

/** Says of rows in a tree what clients of that wire look for, in place: a word for the top, and what has more below. */
export function tellTree({ tree }: Pick<Entity, 'tree'>, rows: readonly AnyRow[]): void {
  if (!tree?.told) return
  const { root, hasChild } = tree.told
  for (const row of rows) {
    if (tree.parent in row) row[tree.parent] ??= root
    row[hasChild] = row['leaf'] === true ? null : '1'
  }
}
