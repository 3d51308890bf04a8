import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { columnOf } from '../../platform/schema/columns.ts'
import { name as quoted, Values, type Ask } from '../../platform/database/statement.ts'
import type { Staff } from '../../platform/who.ts'
import type { Candidate } from './import-reader.ts'
import { copies } from './insert.ts'
import { linkChecks, type ValueSql } from './link-check.ts'
import { counterName } from './number.ts'
import { sealed } from './personal-fields.ts'
import type { Served } from './registry.ts'
import type { AnyRow } from './texts.ts'

/** Candidates as rows of the table, ready for JSON. */
export function recordsOf(served: Served, who: Staff, candidates: readonly Candidate[], now: Date): AnyRow[] {
  const { entity } = served
  const kept = {
    tenant_id: who.tenantId,
    created_by: who.username,
    created_at: `${wireDatetime(now)}+08`,
    org_code: who.orgCode,
  }
  return candidates.map(({ id, values }) => {
    const own = Object.keys(values).map(name => [
      columnOf(name),
      sealed(served, name, values[name] ?? emptyOf(entity.fields[name]?.kind)),
    ])
    return { id, ...kept, ...Object.fromEntries(own) }
  })
}

function emptyOf(kind: string | undefined): unknown {
  return kind === 'tags' || kind === 'rows' ? [] : null
}

/**
 * Puts many records into their table with one statement; answers the candidates that did not go in, because somebody
 * was faster. `numbering` is where counters count, before the transaction: numbers of one that fails are left out.
 */
export async function insertMany(
  ask: Ask,
  served: Served,
  who: Staff,
  candidates: readonly Candidate[],
  numbering: Ask,
): Promise<Candidate[]> {
  if (candidates.length === 0) return []
  const fresh = await notYetThere(ask, served, candidates)
  await takeNumbers(numbering, served, who, fresh)
  const records = recordsOf(served, who, fresh, served.house.clock.now())
  const made = await ask<{ id: string }>(insertText(served, who, records))
  const done = new Set(made.map(row => row.id))
  return fresh.filter(candidate => !done.has(candidate.id))
}

/** A job that is run again finds what its first try has made. */
async function notYetThere(ask: Ask, { entity }: Served, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const ids = candidates.map(candidate => candidate.id)
  const text = `select id from ${quoted(entity.table)} where id = any ($1::uuid[])`
  const there = new Set((await ask<{ id: string }>({ text, values: [ids] })).map(row => row.id))
  return candidates.filter(candidate => !there.has(candidate.id))
}

function insertText(served: Served, who: Staff, records: readonly AnyRow[]) {
  const { entity } = served
  const bound = new Values()
  const table = quoted(entity.table)
  const from = `jsonb_populate_recordset(null::${table}, ${bound.bind(JSON.stringify(records))}::jsonb) r`
  const value: ValueSql = name => `r.${quoted(columnOf(name))}`
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))]
  const copied = copies(served, value, Object.keys(entity.fields))
  const given = columns.filter(column => !copied.some(([name]) => name === column))
  const checks = linkChecks(served, who, Object.keys(entity.fields), value, bound.bind).map(check => check.sql)
  const text = `insert into ${table} (${[...given, ...copied.map(([column]) => column)].map(column => quoted(column)).join(', ')})
    select ${[...given.map(column => `r.${quoted(column)}`), ...copied.map(([, from]) => from)].join(', ')} from ${from}
    ${checks.length === 0 ? '' : `where ${checks.join(' and ')}`} on conflict do nothing returning id`
  return { text, values: bound.list }
}

/** Numbers for all of them at once, one block for each prefix. */
async function takeNumbers(ask: Ask, { entity }: Served, who: Staff, candidates: readonly Candidate[]): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'text' || field.auto === undefined) continue
    const { prefix, after, digits } = field.auto
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
  const [row] = await ask<{ last: number }>({
    text: `insert into sys_number as n (tenant_id, name, last) values ($1, $2, $3)
      on conflict (tenant_id, name) do update set last = n.last + $3 returning last`,
    values: [who.tenantId, counter, count],
  })
  return row?.last ?? count
}
