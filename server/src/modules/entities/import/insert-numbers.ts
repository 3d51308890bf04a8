import { autoNumberOf } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import type { RowOf } from '../../../platform/database/db.ts'
import type { RunStatement } from '../../../platform/database/statement.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { counterName } from '../write/statements/record-numbers.ts'
import type { ImportCandidate } from './rows/import-reader.ts'

/** Numbers for all of these records at once: one statement for each numbered field, one block for each prefix. */
export async function takeNumbers(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const auto = autoNumberOf(field)
    if (auto === undefined) continue
    const { prefix, after, digits } = auto
    const headOf = ({ values }: ImportCandidate) => prefix + (after === undefined ? '' : String(values[after] ?? ''))
    const groups = Map.groupBy(candidates, headOf)
    const counters = [...groups].map(([head, { length }]) => ({ name: counterName(entity, name, head), count: length }))
    const lasts = await lastAfter(runStatement, principal, counters)
    for (const [head, group] of groups) {
      let number = (lasts.get(counterName(entity, name, head)) ?? group.length) - group.length
      for (const { values } of group) values[name] = head + String((number += 1)).padStart(digits, '0')
    }
  }
}

/** Counts on; in one order, so that two who count at once do not wait for each other in a ring. */
async function lastAfter(
  runStatement: RunStatement,
  { tenantId }: Principal,
  counters: readonly { name: string; count: number }[],
): Promise<Map<string, number>> {
  const rows = await runStatement(sql<Pick<RowOf<'sys_number'>, 'name' | 'last'>>`
    insert into sys_number as n (tenant_id, name, last)
    select ${tenantId}, c.name, c.count
    from unnest(${counters.map(({ name }) => name)}::text[], ${counters.map(({ count }) => count)}::integer[]) as c (name, count)
    order by c.name
    on conflict (tenant_id, name) do update set last = n.last + excluded.last returning name, last`)
  return new Map(rows.map(({ name, last }) => [name, last]))
}
