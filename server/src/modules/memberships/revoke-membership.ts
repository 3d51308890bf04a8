import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'

/** Ends a membership that is held, at once: the line that says why, and all that entitlement would still read of it. */
export async function revokeMembership(
  tx: Db,
  id: string,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<void> {
  await sql`insert into he_vip_log (id, tenant_id, vip_id, act, days, before_end, after_end, reason, created_by, created_at)
    select ${newId()}::uuid, tenant_id, id, 'revoke',
      -ceil(extract(epoch from greatest(end_time - ${now}::timestamptz, interval '0')) / 86400)::integer,
      end_time, ${now}, ${reason}, ${by}, ${now} from he_vip_info where id = ${id}::uuid`.execute(tx)
  await sql`update he_viewer_benefit b set revoked_at = ${now} from he_vip_info v
    where v.id = ${id}::uuid and b.tenant_id = v.tenant_id and b.user_id = v.user_id and b.kind = 'vip'
      and b.hospital_id is not distinct from v.hospital_id and b.revoked_at is null
      and (b.end_time is null or b.end_time > ${now}::timestamptz)`.execute(tx)
}
