import { type Field, autoNumberOf } from '@xuanjiao/wire/kinds/field'
import { isListField } from '@xuanjiao/wire/kinds/field'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { columnNameOf } from '../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { RunStatement, SqlFragment } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { ImportCandidate } from './rows/import-reader.ts'
import { columnFieldsAmong, copiedColumns, storesMakersDepart } from '../write/statements/insert-statement.ts'
import { linkChecks, type FieldValueSql } from '../write/statements/link-check.ts'
import { counterName } from '../write/statements/record-numbers.ts'
import { encryptFieldValue } from '../plan/personal-fields.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { withoutTransaction } from '../write/statements/entity-transaction.ts'

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
  return candidates.map(({ id, values, createdAt = now }) => {
    const own = columnFieldsAmong(entity, Object.keys(values)).map(name => [
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
 * Puts many records into their table with one statement; answers the candidates that did not go in, because somebody
 * was faster. Numbers are taken before the transaction, which would hold their counters from whoever adds one record;
 * those of one that fails are left out.
 */
export async function insertImportedRecords(
  runStatement: RunStatement,
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
): Promise<ImportCandidate[]> {
  if (candidates.length === 0) return []
  const fresh = await candidatesNotInserted(runStatement, served, candidates)
  await assignNumbers(withoutTransaction(served, principal).runStatement, served, principal, fresh)
  const records = importRowsOf(served, principal, fresh, served.context.clock.now())
  const made = await runStatement(insertQuery(served, principal, records))
  const done = new Set(made.map(row => row.id))
  return fresh.filter(candidate => !done.has(candidate.id))
}

/** A job that is run again finds what its first try has made. */
async function candidatesNotInserted(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  candidates: readonly ImportCandidate[],
): Promise<ImportCandidate[]> {
  const ids = candidates.map(candidate => candidate.id)
  const match = sql<IdRow>`select id from ${sql.table(entity.table)} where id = any (${ids}::uuid[])`
  const there = new Set((await runStatement(match)).map(row => row.id))
  return candidates.filter(candidate => !there.has(candidate.id))
}

function insertQuery(served: ServedEntity, principal: Principal, records: readonly RecordRow[]): SqlFragment<IdRow> {
  const { entity } = served
  const table = sql.table(entity.table)
  const own = (column: string) => sql.ref(`r.${column}`)
  const value: FieldValueSql = name => own(columnNameOf(name))
  const copied = new Map(copiedColumns(served, value, Object.keys(entity.fields)))
  const values = new Set(records.flatMap(record => Object.keys(record)))
  const columns = [...values].filter(column => !copied.has(column))
  const checks = linkChecks(served, principal, columnFieldsAmong(entity, Object.keys(entity.fields)), value).map(
    check => check.isAllowed,
  )
  return sql<IdRow>`
    insert into ${table} (${sql.join([...columns, ...copied.keys()].map(column => sql.id(column)))})
    select ${sql.join([...columns.map(own), ...copied.values()])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r
    ${checks.length === 0 ? sql`` : sql`where ${sql.join(checks, sql` and `)}`} on conflict do nothing returning id`
}

/** Numbers for all of them at once, one block for each prefix. */
async function assignNumbers(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const auto = autoNumberOf(field)
    if (auto === undefined) continue
    const { prefix, after, digits } = auto
    const groups = Map.groupBy(
      candidates,
      ({ values }) => prefix + (after === undefined ? '' : String(values[after] ?? '')),
    )
    for (const [head, group] of groups) {
      let number =
        (await advanceCounter(runStatement, principal, counterName(entity, name, head), group.length)) - group.length
      for (const { values } of group) values[name] = head + String((number += 1)).padStart(digits, '0')
    }
  }
}

async function advanceCounter(
  runStatement: RunStatement,
  principal: Principal,
  counter: string,
  count: number,
): Promise<number> {
  const [row] = await runStatement(sql<Pick<RowOf<'sys_number'>, 'last'>>`
    insert into sys_number as n (tenant_id, name, last) values (${principal.tenantId}, ${counter}, ${count})
    on conflict (tenant_id, name) do update set last = n.last + excluded.last returning last`)
  return row?.last ?? count
}
