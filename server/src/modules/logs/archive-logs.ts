import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { logTenants } from './log-source.ts'

/** Marks lines of the asker's tenant; those of others, and those that are marked, are passed over. Answers how many. */
export async function archiveLogs(
  system: Db,
  { tenantId, username }: Principal,
  ids: readonly string[],
  reason: string | undefined,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into sys_log_archive (id, tenant_id, log_id, archived_by, reason)
    select gen_random_uuid(), ${tenantId}, l.id, ${username}, ${reason ?? null} from sys_log l
    where l.id = any(${ids}::uuid[]) and l.tenant_id = any(${logTenants(tenantId)}::integer[])
    on conflict do nothing`.execute(system)
  return Number(numAffectedRows)
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
