import { sql } from 'kysely'
import type { RowOf } from '../../../../platform/database/db.ts'
import { z } from 'zod'
import { newId } from '../../../../platform/primitives/ids.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { columnKey, plainHead } from './import-columns.ts'
import type { ImportHead } from './import-head.ts'
import type { Served } from '../../registry/registry.ts'

/** Heads somebody matched once; longer ones, and more of them, are not worth keeping. */
const MOST_HEADS = 200
const LONGEST_HEAD = 100

const heads = z.record(z.string(), z.string()).catch({})

/** Which column a person gave to a head before: plain head → key of the column. */
export async function rememberedOf({ context, entity }: Served, who: Staff): Promise<Record<string, string>> {
  const { rows } = await sql<Pick<RowOf<'sys_import_memory'>, 'heads'>>`
    select heads from sys_import_memory where username = ${who.username} and entity = ${entity.name}
  `.execute(context.database.forTenant(who.tenantId))
  return heads.parse(rows[0]?.heads)
}

/** Keeps what a person matched, for the next file of the same record; later choices stand over earlier ones. */
export async function remember(served: Served, who: Staff, head: ImportHead): Promise<void> {
  const matched = [...head.at].flatMap(([column, at]): [string, string][] => {
    const title = plainHead(head.titles[at] ?? '')
    return title === '' || title.length > LONGEST_HEAD ? [] : [[title, columnKey(column)]]
  })
  const { context, entity } = served
  const before = await rememberedOf(served, who)
  const kept = Object.entries({ ...before, ...Object.fromEntries(matched) }).slice(-MOST_HEADS)
  await sql`
    insert into sys_import_memory (id, tenant_id, username, entity, heads, updated_at)
    values (${newId()}, ${who.tenantId}, ${who.username}, ${entity.name}, ${JSON.stringify(Object.fromEntries(kept))}::jsonb, ${context.clock.now()})
    on conflict (tenant_id, username, entity) do update set heads = excluded.heads, updated_at = excluded.updated_at
  `.execute(context.database.forTenant(who.tenantId))
}
