import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { logTenants } from './log-source.ts'

/** Marks lines of the asker's tenant, all or none; those that are marked already stay so. */
export async function archiveLogs(
  system: Db,
  { tenantId, username }: Principal,
  ids: readonly string[],
  reason: string | undefined,
): Promise<void> {
  const tenants = logTenants(tenantId)
  const { rows } = await sql<Pick<RowOf<'sys_log'>, 'id'>>`
    select id from sys_log where id = any(${ids}::uuid[]) and tenant_id = any(${tenants}::integer[])`.execute(system)
  if (rows.length < new Set(ids).size) throw appErrors.notFound()
  await sql`
    insert into sys_log_archive (id, tenant_id, log_id, archived_by, reason)
    select gen_random_uuid(), ${tenantId}, l.id, ${username}, ${reason ?? null} from sys_log l
    where l.id = any(${ids}::uuid[]) and l.tenant_id = any(${tenants}::integer[])
    on conflict do nothing`.execute(system)
}

/** Marks every line there is by one line. */
export async function archiveAllLogs(
  system: Db,
  { tenantId, username }: Principal,
  now: Date,
  reason: string | undefined,
): Promise<void> {
  await system
    .insertInto('sys_log_archive')
    .values({
      id: newId(),
      tenant_id: tenantId,
      until_at: now,
      archived_by: username,
      reason: reason ?? null,
    })
    .execute()
}
