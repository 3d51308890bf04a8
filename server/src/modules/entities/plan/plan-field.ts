import type { Entity } from '@xuanjiao/contract/entity/entity'
import { isBoolean, type Field } from '@xuanjiao/wire/kinds/field'
import { CHANGED, MADE } from '@xuanjiao/contract/entity/kept-fields'
import { columnOf } from '../../../platform/schema/columns.ts'
import { columnTypeOf } from '../../../platform/kinds/server-kinds.ts'
import { isNullable } from '../../../platform/schema/entity-table.ts'
import type { ColumnType } from '../../../platform/kinds/server-kind.ts'
import { sql } from 'kysely'
import { name as quoted, type SqlCondition } from '../../../platform/database/statement.ts'

/** The alias of the record's own row in every statement of the engine. */
export const ROW = 't'
export const ROW_ID = `${ROW}.id`

/** Its tenant, and whether it is in use or in the recycle bin. */
export const TENANT = sql.raw(`${ROW}.tenant_id`)
export const LIVING: SqlCondition = sql.raw(`${ROW}.deleted_at is null`)
export const DELETED: SqlCondition = sql.raw(`${ROW}.deleted_at is not null`)

/** A field as statements need it. */
export interface PlanField {
  readonly name: string
  readonly field: Field
  readonly column: string
  /** What is compared and sorted by: `t."column"`. */
  readonly sql: string
  /** What is answered. */
  readonly read: string
  readonly type: ColumnType
  readonly nullable: boolean
}

/** What the platform keeps of every record, described like any field. `version` and `id` have parts of their own. */
const KEPT: Readonly<Record<string, Field>> = {
  ...MADE,
  ...CHANGED,
  sysOrgCode: { kind: 'text', title: '所属部门' },
}

function planField(name: string, field: Field, made?: string): PlanField {
  const column = columnOf(name)
  const read = made ?? quoted(ROW, column)
  const common = { name, field, column, read, nullable: isNullable(field) }
  if (made !== undefined) return { ...common, sql: made, type: columnTypeOf(field) }
  // Asked for as Y and N, like any flag.
  if (isBoolean(field)) return { ...common, sql: `(case when ${read} then 'Y' else 'N' end)`, type: 'text' }
  return { ...common, sql: read, type: columnTypeOf(field) }
}

/** The record's own id, as if it were a link to itself. */
export function idField(entity: Pick<Entity, 'name'>): PlanField {
  return planField('id', { kind: 'link', title: '编号', to: entity.name, required: true })
}

export const keptFields: readonly PlanField[] = Object.entries(KEPT).map(([name, field]) => planField(name, field))

/** The fields of a record; `made` is the SQL of those that are no column of its table. */
export const ownFields = (
  { fields }: Pick<Entity, 'fields'>,
  made: (name: string, field: Field) => string | undefined,
): PlanField[] => Object.entries(fields).map(([name, field]) => planField(name, field, made(name, field)))
