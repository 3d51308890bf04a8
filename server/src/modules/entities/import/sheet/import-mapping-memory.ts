import { sql } from 'kysely'
import type { RowOf } from '../../../../platform/database/db.ts'
import { z } from 'zod'
import { newId } from '../../../../platform/primitives/ids.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { importColumnKey, normalizedHead } from './import-columns.ts'
import type { ImportHead } from './import-head.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'

/** Heads somebody matched once; longer ones, and more of them, are not worth keeping. */
const MOST_HEADS = 200
const LONGEST_HEAD = 100

const heads = z.record(z.string(), z.string()).catch({})

/** Which column a person gave to a head before: plain head → key of the column. */
export async function rememberedMapping(
  { context, entity }: ServedEntity,
  principal: Principal,
): Promise<Record<string, string>> {
  const { rows } = await sql<Pick<RowOf<'sys_import_memory'>, 'heads'>>`
    select heads from sys_import_memory where username = ${principal.username} and entity = ${entity.name}
  `.execute(context.database.forTenant(principal.tenantId))
  return heads.parse(rows[0]?.heads)
}

/** Keeps what a person matched, for the next file of the same record; later choices stand over earlier ones. */
export async function rememberMapping(served: ServedEntity, principal: Principal, head: ImportHead): Promise<void> {
  const matched = [...head.at].flatMap(([column, at]): [string, string][] => {
    const title = normalizedHead(head.titles[at] ?? '')
    return title === '' || title.length > LONGEST_HEAD ? [] : [[title, importColumnKey(column)]]
  })
  const { context, entity } = served
  const before = await rememberedMapping(served, principal)
  const stored = Object.entries({ ...before, ...Object.fromEntries(matched) }).slice(-MOST_HEADS)
  await sql`
    insert into sys_import_memory (id, tenant_id, username, entity, heads, updated_at)
    values (${newId()}, ${principal.tenantId}, ${principal.username}, ${entity.name}, ${JSON.stringify(Object.fromEntries(stored))}::jsonb, ${context.clock.now()})
    on conflict (tenant_id, username, entity) do update set heads = excluded.heads, updated_at = excluded.updated_at
  `.execute(context.database.forTenant(principal.tenantId))
}
