import { businessKeyOf } from '@xuanjiao/contract/entity/business-key'
import { permissionCode, hospitalFieldOf } from '@xuanjiao/contract/entity/entity'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import { sql } from 'kysely'
import { quotedName as quoted, type RunStatement, type SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { DataScope, Principal } from '../../../../platform/access/principal.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { decryptRows } from '../../plan/personal-fields.ts'
import { LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../../plan/plan-field.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'

/** A record that a row of a file names by its key. */
export interface ExistingRecord {
  id: string
  /** The whole record, whatever the importer sees of it. */
  before: RecordRow & { version: number }
  /** Why the importer may not change it. */
  forbidden?: string
}

/** A row of a file as a draft. */
export interface NamedDraft {
  /** The id it takes if it is new: rows are told apart by it. */
  id: string
  draft: RecordRow
}

/** The records that these rows name and the importer sees, by the id of the row: one statement. */
export type FindExistingRecords = (
  named: readonly NamedDraft[],
  runStatement: RunStatement,
) => Promise<ReadonlyMap<string, ExistingRecord>>

const NOT_ALLOWED = '已存在，您没有编辑的权限，不能更新'
const NOT_YOURS = '已存在，但不在您可以编辑的范围内，不能更新'

type ExistingRow = RecordRow & Computed<{ version: number; '#row': string; '#id': string; '#mine': boolean }>

/** Undefined where no field names a record. A record the importer does not see is left to the unique rules. */
export function existingRecordsLookup(served: ServedEntity, principal: Principal): FindExistingRecords | undefined {
  const key = businessKeyOf(served.entity)
  if (key === undefined) return undefined
  const mayEdit = principal.grants.may(permissionCode(served.entity, 'edit'))
  return async (named, runStatement) => {
    const keys = named.flatMap(one => draftBusinessKeys(served, principal, key, one))
    if (keys.length === 0) return new Map()
    const existingRow = decryptRows(served, await runStatement(findQuery(served, principal, key, keys)))
    return new Map(
      existingRow.map(({ '#row': row, '#id': id, '#mine': mine, ...before }) => {
        const forbidden = !mayEdit ? NOT_ALLOWED : mine ? undefined : NOT_YOURS
        return [row, { id, before, ...(forbidden !== undefined && { forbidden }) }]
      }),
    )
  }
}

/** The key as it would be written; of a row whose key is no value of its fields, nothing is asked. */
function draftBusinessKeys(
  { entity }: ServedEntity,
  { dataScope }: Principal,
  key: readonly string[],
  { id, draft }: NamedDraft,
): RecordRow[] {
  const values = { ...ownHospital(entity, dataScope), ...draft }
  const own: RecordRow = { id }
  for (const [at, name] of key.entries()) {
    const field = entity.fields[name]
    const value = values[name] ?? null
    if (value === null && at > 0) continue
    const read = field && fieldSchema(field).safeParse(value)
    if (!read?.success || read.data === null) return []
    own[columnNameOf(name)] = read.data
  }
  return [own]
}

/** A hospital's own staff need not say which hospital. */
function ownHospital(entity: ServedEntity['entity'], dataScope: DataScope): RecordRow {
  const hospital = hospitalFieldOf(entity)
  const inOne = dataScope.kind === 'hospital' || dataScope.kind === 'department'
  return inOne && hospital !== undefined ? { [hospital]: dataScope.hospitalId } : {}
}

function findQuery(
  served: ServedEntity,
  principal: Principal,
  key: readonly string[],
  keys: readonly RecordRow[],
): SqlFragment<ExistingRow> {
  const { entity } = served
  const table = sql.table(entity.table)
  const same = key
    .map(columnNameOf)
    .map((column, at) => `${quoted(ROW_ALIAS, column)} ${at === 0 ? '=' : 'is not distinct from'} k.${quoted(column)}`)
  const seen = rowScopePredicate(entity, principal, ROW_ALIAS)
  const mine = rowScopePredicate(entity, principal, ROW_ALIAS, true)
  return sql<ExistingRow>`select k.id as "#row", ${sql.raw(`${ROW_ALIAS}.id`)} as "#id",
      ${mine ? sql`coalesce(${mine}, false)` : sql`true`} as "#mine", ${sql.raw(wholeEntityPlan(served).detailSelect)}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(keys)}::jsonb) k
      join ${table} ${sql.raw(ROW_ALIAS)} on ${ROW_TENANT_SQL} = ${principal.tenantId}::integer and ${LIVING_CONDITION} and ${sql.raw(same.join(' and '))}
    ${seen ? sql`where ${seen}` : sql``}`
}
