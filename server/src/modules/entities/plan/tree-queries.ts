import { asLinkField } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import type { SqlCondition, SqlFragment } from '../../../platform/database/statement.ts'

/** The column a tree's rows are pointed at by: `id`, or the unique field its parent link names. */
export function treeKeyColumn(entity: Pick<Entity, 'tree' | 'fields'>): string {
  return columnNameOf(asLinkField(entity.fields[entity.tree?.parent ?? ''])?.by ?? 'id')
}

/**
 * The values of `column` in some records of a tree and in everything below them, as a subquery.
 * `start` is a condition on `r`.
 */
export function descendantsQuery(entity: Entity, start: SqlCondition, column: string): SqlFragment {
  const key = treeKeyColumn(entity)
  const parent = sql.ref(`c.${columnNameOf(entity.tree?.parent ?? '')}`)
  const table = sql.table(entity.table)
  return sql`(with recursive below as (
    select ${sql.ref(`r.${key}`)} as key, ${sql.ref(`r.${column}`)} as value, r.tenant_id from ${table} r where ${start} and r.deleted_at is null
    union select ${sql.ref(`c.${key}`)}, ${sql.ref(`c.${column}`)}, c.tenant_id from ${table} c
      join below b on ${parent} = b.key and c.tenant_id = b.tenant_id where c.deleted_at is null
  ) select value from below)`
}
