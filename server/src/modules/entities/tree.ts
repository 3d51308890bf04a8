import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnOf } from '../../platform/schema/columns.ts'
import { name as quoted } from '../../platform/database/statement.ts'

/** The column a tree's rows are pointed at by: `id`, or the unique field its parent link names. */
export function treeKey(entity: Entity): string {
  const parent = entity.fields[entity.tree?.parent ?? '']
  return parent?.kind === 'link' && parent.by !== undefined ? quoted(columnOf(parent.by)) : 'id'
}

/**
 * The values of `column` in some records of a tree and in everything below them, as a subquery.
 * `start` is a condition on `r`.
 */
export function withChildren(entity: Entity, start: string, column: string): string {
  const key = treeKey(entity)
  const parent = quoted(columnOf(entity.tree?.parent ?? ''))
  const table = quoted(entity.table)
  return `(with recursive below as (
    select r.${key} as key, r.${column} as value, r.tenant_id from ${table} r where ${start} and r.deleted_at is null
    union select c.${key}, c.${column}, c.tenant_id from ${table} c
      join below b on c.${parent} = b.key and c.tenant_id = b.tenant_id where c.deleted_at is null
  ) select value from below)`
}
