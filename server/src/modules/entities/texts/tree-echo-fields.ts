import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { RecordRow } from './field-labels.ts'

/** Says of rows in a tree what clients of that wire look for, in place: a word for the top, and what has more below. */
export function addTreeEchoFields({ tree }: Pick<Entity, 'tree'>, rows: readonly RecordRow[]): void {
  if (!tree?.wireNames) return
  const { root, hasChild } = tree.wireNames
  for (const row of rows) {
    if (tree.parent in row) row[tree.parent] ??= root
    row[hasChild] = row['leaf'] === true ? null : '1'
  }
}
