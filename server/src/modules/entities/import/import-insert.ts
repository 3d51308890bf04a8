import { type Field, autoNumberOf } from '@xuanjiao/wire/kinds/field'
import { isList } from '@xuanjiao/wire/kinds/field'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { columnOf } from '../../../platform/schema/columns.ts'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { Ask, SqlFragment } from '../../../platform/database/statement.ts'
import type { IdRow } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { Candidate } from './rows/import-reader.ts'
import { columnsAmong, copies, keepsMakersPlace } from '../write/statements/insert.ts'
import { linkChecks, type ValueSql } from '../write/statements/link-check.ts'
import { counterName } from '../write/statements/number.ts'
import { sealed } from '../plan/personal-fields.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { atOnce } from '../write/statements/transaction.ts'

/** Candidates as rows of the table, ready for JSON. */
export function recordsOf(served: Served, who: Staff, candidates: readonly Candidate[], now: Date): AnyRow[] {
  const { entity } = served
  const kept = {
    tenant_id: who.tenantId,
    created_by: who.username,
    ...(keepsMakersPlace(entity) && { org_code: who.orgCode }),
  }
  return candidates.map(({ id, values, createdAt = now }) => {
    const own = columnsAmong(entity, Object.keys(values)).map(name => [
      columnOf(name),
      sealed(served, name, values[name] ?? emptyOf(entity.fields[name])),
    ])
    return { id, ...kept, created_at: `${wireDatetime(createdAt)}+08`, ...Object.fromEntries(own) }
  })
}

function emptyOf(field: Field | undefined): unknown {
  return field !== undefined && isList(field) ? [] : null
}

/**
 * Puts many records into their table with one statement; answers the candidates that did not go in, because somebody
 * was faster. Numbers are taken before the transaction, which would hold their counters from whoever adds one record;
 * those of one that fails are left out.
 */
export async function insertMany(
  ask: Ask,
  served: Served,
  who: Staff,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (candidates.length === 0) return []
  const fresh = await notYetThere(ask, served, candidates)
  await takeNumbers(atOnce(served, who).ask, served, who, fresh)
  const records = recordsOf(served, who, fresh, served.context.clock.now())
  const made = await ask(insertQuery(served, who, records))
  const done = new Set(made.map(row => row.id))
  return fresh.filter(candidate => !done.has(candidate.id))
}

/** A job that is run again finds what its first try has made. */
async function notYetThere(ask: Ask, { entity }: Served, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const ids = candidates.map(candidate => candidate.id)
  const found = sql<IdRow>`select id from ${sql.table(entity.table)} where id = any (${ids}::uuid[])`
  const there = new Set((await ask(found)).map(row => row.id))
  return candidates.filter(candidate => !there.has(candidate.id))
}

function insertQuery(served: Served, who: Staff, records: readonly AnyRow[]): SqlFragment<IdRow> {
  const { entity } = served
  const table = sql.table(entity.table)
  const own = (column: string) => sql.ref(`r.${column}`)
  const value: ValueSql = name => own(columnOf(name))
  const copied = new Map(copies(served, value, Object.keys(entity.fields)))
  const given = new Set(records.flatMap(record => Object.keys(record)))
  const columns = [...given].filter(column => !copied.has(column))
  const checks = linkChecks(served, who, columnsAmong(entity, Object.keys(entity.fields)), value).map(
    check => check.holds,
  )
  return sql<IdRow>`
    insert into ${table} (${sql.join([...columns, ...copied.keys()].map(column => sql.id(column)))})
    select ${sql.join([...columns.map(own), ...copied.values()])}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) r
    ${checks.length === 0 ? sql`` : sql`where ${sql.join(checks, sql` and `)}`} on conflict do nothing returning id`
}

/** Numbers for all of them at once, one block for each prefix. */
async function takeNumbers(ask: Ask, { entity }: Served, who: Staff, candidates: readonly Candidate[]): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const auto = autoNumberOf(field)
    if (auto === undefined) continue
    const { prefix, after, digits } = auto
    const groups = Map.groupBy(
      candidates,
      ({ values }) => prefix + (after === undefined ? '' : String(values[after] ?? '')),
    )
    for (const [head, group] of groups) {
      let number = (await lastAfter(ask, who, counterName(entity, name, head), group.length)) - group.length
      for (const { values } of group) values[name] = head + String((number += 1)).padStart(digits, '0')
    }
  }
}

async function lastAfter(ask: Ask, who: Staff, counter: string, count: number): Promise<number> {
  const [row] = await ask(sql<Pick<RowOf<'sys_number'>, 'last'>>`
    insert into sys_number as n (tenant_id, name, last) values (${who.tenantId}, ${counter}, ${count})
    on conflict (tenant_id, name) do update set last = n.last + excluded.last returning last`)
  return row?.last ?? count
}
