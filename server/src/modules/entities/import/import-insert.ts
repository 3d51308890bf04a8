import { type Field, isListField } from '@xuanjiao/wire/kinds/field'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { RunStatement, SqlFragment } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ImportCandidate } from './rows/import-reader.ts'
import { columnFieldsAmong, copiedColumns, storesMakersDepart } from '../write/statements/insert-statement.ts'
import { linkChecks, type FieldValueSql } from '../write/statements/link-check.ts'
import { decryptRows, encryptFieldValue } from '../plan/personal-fields.ts'
import { ROW_ALIAS, ROW_ID_SQL } from '../plan/plan-field.ts'
import { wholeEntityPlan } from '../read/whole-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import type { EntityTransaction } from '../write/statements/entity-transaction.ts'

/** Candidates as rows of the table, ready for JSON. */
export function importRowsOf(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  now: Date,
): RecordRow[] {
  const { entity } = served
  const stored = {
    tenant_id: principal.tenantId,
    created_by: principal.username,
    ...(storesMakersDepart(entity) && { org_code: principal.orgCode }),
  }
  // What one leaves empty is empty in its row, and no hole, for the statement names the columns of all.
  const names = new Set(candidates.flatMap(({ values }) => Object.keys(values)))
  const columns = columnFieldsAmong(entity, [...names])
  return candidates.map(({ id, values, createdAt = now }) => {
    const own = columns.map(name => [
      columnNameOf(name),
      encryptFieldValue(served, name, values[name] ?? emptyValueOf(entity.fields[name])),
    ])
    return { id, ...stored, created_at: `${wireDatetime(createdAt)}+08`, ...Object.fromEntries(own) }
  })
}

function emptyValueOf(field: Field | undefined): unknown {
  return field !== undefined && isListField(field) ? [] : null
}

/**
 * Puts many records into their table with one statement and answers those that went in, whole where a hook wants to see
 * them: one does not go in because somebody was faster, or what it links to may not be chosen.
 */
export async function insertImportedRecords(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<RecordRow[]> {
  if (candidates.length === 0) return []
  const records = importRowsOf(served, principal, candidates, served.context.clock.now())
  return decryptRows(served, await runStatement(insertQuery(served, principal, records)))
}

/** A job that is run again finds what its first try has made. */
export async function candidatesNotInserted(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  candidates: readonly ImportCandidate[],
): Promise<ImportCandidate[]> {
  const ids = candidates.map(candidate => candidate.id)
  const match = sql<IdRow>`select id from ${sql.table(entity.table)} where id = any (${ids}::uuid[])`
  const there = new Set((await runStatement(match)).map(row => row.id))
  return candidates.filter(candidate => !there.has(candidate.id))
}

function insertQuery(
  served: ServedEntity,
  principal: Principal,
  records: readonly RecordRow[],
): SqlFragment<RecordRow> {
  const { entity, hooks } = served
  const table = sql.table(entity.table)
  const own = (column: string) => sql.ref(`r.${column}`)
  const value: FieldValueSql = name => own(columnNameOf(name))
  const copied = new Map(copiedColumns(served, value, Object.keys(entity.fields)))
  const values = new Set(records.flatMap(record => Object.keys(record)))
  const columns = [...values].filter(column => !copied.has(column))
  const checks = linkChecks(served, principal, columnFieldsAmong(entity, Object.keys(entity.fields)), value).map(
    check => check.isAllowed,
  )
  const answered = sql.raw(hooks.afterAdd === undefined ? ROW_ID_SQL : wholeEntityPlan(served).detailSelect)
  return sql<RecordRow>`
    insert into ${table} as ${sql.raw(ROW_ALIAS)} (${sql.join([...columns, ...copied.keys()].map(column => sql.id(column)))})
    select ${sql.join([...columns.map(own), ...copied.values()])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r
    ${checks.length === 0 ? sql`` : sql`where ${sql.join(checks, sql` and `)}`} on conflict do nothing returning ${answered}`
}
