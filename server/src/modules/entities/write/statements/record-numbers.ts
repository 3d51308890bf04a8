import { autoNumberOf } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import type { FieldValueSql } from './link-check.ts'

/** A number the statement takes for the record it makes. */
export interface NumberedColumn {
  column: string
  /** The CTE's name and text: it counts on only when `fit` has a row. */
  from: string
  take: SqlFragment
  value: SqlFragment
}

/** The counter of a numbered field: one for each prefix. */
export function counterName(entity: Pick<Entity, 'table'>, field: string, prefix: string): string {
  return `${entity.table}.${columnNameOf(field)}:${prefix}`
}

/**
 * Numbers of new records. The counter's row is held until the record is committed, so parallel makers wait for each
 * other, none is given twice and none is left out.
 */
export function numberedColumns(entity: Entity, value: FieldValueSql, tenant: SqlFragment): NumberedColumn[] {
  return Object.entries(entity.fields).flatMap(([name, field], i) => {
    const auto = autoNumberOf(field)
    if (auto === undefined) return []
    const { prefix, after, digits } = auto
    const head = after === undefined ? sql`${prefix}::text` : sql`(${prefix}::text || ${value(after)})`
    const from = `number${i}`
    const counter = sql`${counterName(entity, name, '')}::text || ${head}`
    const last = sql.raw(`${from}.last::text`)
    return [
      {
        column: columnNameOf(name),
        from,
        take: sql`insert into sys_number as n (tenant_id, name, last) select ${tenant}, ${counter}, 1 from fit
          on conflict (tenant_id, name) do update set last = n.last + 1 returning n.last`,
        value: sql`${head} || lpad(${last}, greatest(length(${last}), ${sql.lit(Math.trunc(digits))}), '0')`,
      },
    ]
  })
}
