import type { Entity } from '@xuanjiao/contract/entity/entity'
import { addWireSpellings } from '@xuanjiao/contract/entity/wire-spellings'
import type { RecordRow } from './field-labels.ts'

/**
 * Says of rows what clients of that wire look for, in place: fields as they spell them; in a tree a word for the top, and
 * what has more below.
 */
export function addWireNames(entity: Pick<Entity, 'tree' | 'wireSpellings'>, rows: RecordRow[]): void {
  addWireSpellings(entity, rows)
  const { tree } = entity
  if (!tree?.wireNames) return
  const { root, hasChild } = tree.wireNames
  for (const row of rows) {
    if (tree.parent in row) row[tree.parent] ??= root
    row[hasChild] = row['leaf'] === true ? null : '1'
  }
}
