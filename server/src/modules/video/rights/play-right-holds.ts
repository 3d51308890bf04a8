import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { isSignedIn } from '../../session/index.ts'
import { readVisitorProfile, watchEntitlement, visibleToVisitor } from '../../viewer/index.ts'
import type { PlayRight } from './play-links.ts'

/** With what an address is used: the tenant it belongs to, the browser that sent the request. */
export interface PlayRightUse {
  tenantId: number
  cookieHash: string | undefined
  now: Date
}

/** As what somebody may read; nothing where they may not any more. */
export type PlayReader = 'viewer' | 'staff' | undefined

/**
 * Whether who holds a play address may still read what it is for: a viewer who is signed in as they may watch now; a
 * member of staff as long as they are signed in, in the browser the address was made for.
 */
export async function readPlayReader(
  db: Db,
  right: PlayRight,
  { tenantId, cookieHash, now }: PlayRightUse,
): Promise<PlayReader> {
  const { rows } = await sql<{ active: Computed<boolean> }>`
    select u.status = '1' and u.deleted_at is null and exists (select from he_wx_session s
      where s.user_id = u.id and s.revoked_at is null and s.expires_at > ${now}) as active
    from he_wxapp_user u where u.id = ${right.uid}::uuid`.execute(db)
  const [viewer] = rows
  const userId = right.uid
  if (viewer)
    return viewer.active && (await mayViewerStillWatch(db, { userId, tenantId }, right, now)) ? 'viewer' : undefined
  if (right.bound && cookieHash === undefined) return undefined
  const browser = right.bound ? { cookieHash } : {}
  return (await isSignedIn(db, { userId, tenantId, ...browser }, now)) ? 'staff' : undefined
}

async function mayViewerStillWatch(
  db: Db,
  { userId, tenantId }: Pick<Viewer, 'userId' | 'tenantId'>,
  { videoId, trialSec }: PlayRight,
  now: Date,
): Promise<boolean> {
  const visitor = await readVisitorProfile(db, { kind: 'viewer', consent: 'none', sessionId: '', userId, tenantId })
  const video = await db
    .selectFrom('he_video_published as p')
    .select(['p.video_id as id', 'p.charge_type', 'p.trial_sec', 'p.owner_hospital_id'])
    .where('p.video_id', '=', videoId)
    .where(visibleToVisitor(visitor, tenantId))
    .executeTakeFirst()
  if (!video) return false
  const may = watchEntitlement(visitor, video, now)
  return may.ok || (trialSec !== undefined && trialSec <= may.trialSec)
}
