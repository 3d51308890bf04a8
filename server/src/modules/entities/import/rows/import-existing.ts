import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import { permissionCode, hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { columnOf } from '../../../../platform/schema/columns.ts'
import { scopeOf } from '../../../../platform/access/scope.ts'
import { sql } from 'kysely'
import { name as quoted, type Ask, type SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { DataScope, Staff } from '../../../../platform/access/who.ts'
import { wholePlan } from '../../read/everything.ts'
import { openRows } from '../../plan/personal-fields.ts'
import { LIVING, ROW, TENANT } from '../../plan/plan-field.ts'
import type { Served } from '../../registry/registry.ts'
import type { AnyRow } from '../../texts/texts.ts'

/** A record that a row of a file names by its key. */
export interface ExistingRecord {
  id: string
  /** The whole record, whatever the importer sees of it. */
  before: AnyRow & { version: number }
  /** Why the importer may not change it. */
  forbidden?: string
}

/** A row of a file as a draft. */
export interface Named {
  /** The id it takes if it is new: rows are told apart by it. */
  id: string
  draft: AnyRow
}

/** The records that these rows name and the importer sees, by the id of the row: one statement. */
export type Standings = (named: readonly Named[], ask: Ask) => Promise<ReadonlyMap<string, ExistingRecord>>

const NOT_ALLOWED = '已存在，您没有编辑的权限，不能更新'
const NOT_YOURS = '已存在，但不在您可以编辑的范围内，不能更新'

type Found = AnyRow & Computed<{ version: number; '#row': string; '#id': string; '#mine': boolean }>

/** Undefined where no field names a record. A record the importer does not see is left to the unique rules. */
export function standingsOf(served: Served, who: Staff): Standings | undefined {
  const key = businessKeyOf(served.entity)
  if (key === undefined) return undefined
  const mayEdit = who.grants.may(permissionCode(served.entity, 'edit'))
  return async (named, ask) => {
    const keys = named.flatMap(one => keyOf(served, who, key, one))
    if (keys.length === 0) return new Map()
    const found = openRows(served, await ask(findQuery(served, who, key, keys)))
    return new Map(
      found.map(({ '#row': row, '#id': id, '#mine': mine, ...before }) => {
        const forbidden = !mayEdit ? NOT_ALLOWED : mine ? undefined : NOT_YOURS
        return [row, { id, before, ...(forbidden !== undefined && { forbidden }) }]
      }),
    )
  }
}

/** The key as it would be written; of a row whose key is no value of its fields, nothing is asked. */
function keyOf({ entity }: Served, { place }: Staff, key: readonly string[], { id, draft }: Named): AnyRow[] {
  const values = { ...ownHospital(entity, place), ...draft }
  const own: AnyRow = { id }
  for (const [at, name] of key.entries()) {
    const field = entity.fields[name]
    const given = values[name] ?? null
    if (given === null && at > 0) continue
    const read = field && fieldSchema(field).safeParse(given)
    if (!read?.success || read.data === null) return []
    own[columnOf(name)] = read.data
  }
  return [own]
}

/** A hospital's own staff need not say which hospital. */
function ownHospital(entity: Served['entity'], place: DataScope): AnyRow {
  const hospital = hospitalFieldOf(entity)
  const inOne = place.kind === 'hospital' || place.kind === 'department'
  return inOne && hospital !== undefined ? { [hospital]: place.hospitalId } : {}
}

function findQuery(served: Served, who: Staff, key: readonly string[], keys: readonly AnyRow[]): SqlFragment<Found> {
  const { entity } = served
  const table = sql.table(entity.table)
  const same = key
    .map(columnOf)
    .map((column, at) => `${quoted(ROW, column)} ${at === 0 ? '=' : 'is not distinct from'} k.${quoted(column)}`)
  const seen = scopeOf(entity, who, ROW)
  const mine = scopeOf(entity, who, ROW, true)
  return sql<Found>`select k.id as "#row", ${sql.raw(`${ROW}.id`)} as "#id",
      ${mine ? sql`coalesce(${mine}, false)` : sql`true`} as "#mine", ${sql.raw(wholePlan(served).detailSelect)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) k
      join ${table} ${sql.raw(ROW)} on ${TENANT} = ${who.tenantId}::integer and ${LIVING} and ${sql.raw(same.join(' and '))}
    ${seen ? sql`where ${seen}` : sql``}`
}
