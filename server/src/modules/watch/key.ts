import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { Refusal } from '@xuanjiao/contract/refusal'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { deny } from '../../platform/refuse.ts'
import { secretFor } from '../../platform/secret.ts'
import { serveVisitor } from '../../platform/serve.ts'
import type { Viewer } from '../../platform/who.ts'
import { isSignedIn } from '../session/index.ts'
import { openKey, readPlayToken, tenantOfKey, type PlayRight } from '../video/index.ts'
import { atAddress, limiterOf, lookerOf, mayWatch, meantFor } from '../viewer/index.ts'

/** One answer for whatever is wrong with a right: it says nothing of which keys there are. */
const refused = () => new Refusal(403, '播放地址已失效，请重新打开视频')

/**
 * Hands the key of an encrypted video to whoever holds a play address of just that video (domain §5). Playlist and
 * segments rest on the signature alone; here it is asked once more whether the person may watch now, so that what was
 * taken back, has run out or was taken off cannot be opened again with an address that still holds.
 */
export function serveKey(house: House): void {
  const secret = secretFor(house.config)
  const limiter = limiterOf(house)
  serveVisitor(house, viewerCalls.key, async ({ query: { kid, t }, who, request, reply }) => {
    limiter.take(atAddress(request.ip), 'strangerRead')
    if (t === undefined) throw deny.signIn()
    const now = house.clock.now()
    const right = readPlayToken(secret, t, now)
    if (!right || (who && who.userId !== right.uid)) throw refused()
    limiter.take({ tenantId: HOME_TENANT, userId: right.uid }, 'key')
    const tenantId = await tenantOfKey(house.database.system, kid, right)
    if (tenantId === undefined) throw refused()
    const db = house.database.forTenant(tenantId)
    if (!(await mayStill(db, tenantId, right, now))) throw refused()
    const bytes = await openKey(house, db, kid)
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes)
  })
}

/** A viewer as they may watch now; a member of staff as long as they are signed in: their preview was allowed by its call. */
async function mayStill(db: Db, tenantId: number, right: PlayRight, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from he_wxapp_user where id = ${right.uid}::uuid and status = '1' and deleted_at is null`.execute(db)
  if (rows.length === 0) return isSignedIn(db, right.uid, tenantId, now)
  return mayStillWatch(db, { kind: 'viewer', sessionId: '', userId: right.uid, tenantId }, right, now)
}

interface Chargeable {
  id: string
  charge_type: string
  trial_sec: number
  owner_hospital_id: string | null
}

async function mayStillWatch(db: Db, who: Viewer, { videoId, trialSec }: PlayRight, now: Date): Promise<boolean> {
  const looker = await lookerOf(db, who)
  const { rows } = await sql<Chargeable>`
    select p.video_id as id, p.charge_type, p.trial_sec, p.owner_hospital_id from he_video_published p
    where p.video_id = ${videoId}::uuid and ${meantFor(looker, who.tenantId)}`.execute(db)
  const [video] = rows
  if (!video) return false
  const may = mayWatch(looker, video, now)
  return may.ok || (trialSec !== undefined && trialSec <= may.trialSec)
}
