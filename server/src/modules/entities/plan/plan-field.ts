import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { columnField, KEPT_FIELDS } from '../../../platform/schema/column-field.ts'
import { columnTypeOf } from '../../../platform/kinds/server-kinds.ts'
import { isNullableField } from '../../../platform/schema/entity-table.ts'
import type { DatabaseColumnType } from '../../../platform/kinds/server-kind.ts'
import { sql } from 'kysely'
import type { SqlCondition } from '../../../platform/database/statement.ts'

/** The alias of the record's own row in every statement of the engine. */
export const ROW_ALIAS = 't'
export const ROW_ID_SQL = `${ROW_ALIAS}.id`

/** Its tenant, and whether it is in use or in the recycle bin. */
export const ROW_TENANT_SQL = sql.raw(`${ROW_ALIAS}.tenant_id`)
export const LIVING_CONDITION: SqlCondition = sql.raw(`${ROW_ALIAS}.deleted_at is null`)
export const DELETED_CONDITION: SqlCondition = sql.raw(`${ROW_ALIAS}.deleted_at is not null`)

/** A field as statements need it. */
export interface PlanField {
  readonly name: string
  readonly field: Field
  readonly column: string
  /** What is compared and sorted by: `t."column"`. */
  readonly sql: string
  /** What is answered. */
  readonly read: string
  readonly type: DatabaseColumnType
  readonly nullable: boolean
  /** What it is looked for by, where the platform keeps how it sounds. */
  readonly sought: string | undefined
}

function planField(name: string, field: Field, made?: string): PlanField {
  const nullable = isNullableField(field)
  const stored = columnField(name, field, ROW_ALIAS) // how it sounds stands in a column, even where the value is made
  return made === undefined
    ? { ...stored, nullable }
    : { ...stored, sql: made, read: made, type: columnTypeOf(field), nullable }
}

/** The record's own id, as if it were a link to itself. */
export function idPlanField(entity: Pick<Entity, 'name'>): PlanField {
  return planField('id', { kind: 'link', title: '编号', to: entity.name, required: true })
}

export const systemPlanFields: readonly PlanField[] = Object.entries(KEPT_FIELDS).map(([name, field]) =>
  planField(name, field),
)

/** The fields of a record; `made` is the SQL of those that are no column of its table. */
export const ownPlanFields = (
  { fields }: Pick<Entity, 'fields'>,
  made: (name: string, field: Field) => string | undefined,
): PlanField[] => Object.entries(fields).map(([name, field]) => planField(name, field, made(name, field)))
