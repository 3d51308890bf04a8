import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { serveVisitor, type ViewerCallServices } from '../../platform/calls/serve.ts'
import { cookieHashOf } from '../session/index.ts'
import { mayStill, openKey, playEnded, readPlayToken, tenantOfKey } from '../video/index.ts'
import { atAddress } from '../viewer/index.ts'

/**
 * Hands the key of an encrypted video to whoever holds a play address of just that video (rules/media#video-keys). What
 * stands before playlist and segments may be half a minute old where a right ends by the clock; here it is asked
 * exactly, once more.
 */
export function serveKey(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'sessions' | 'viewerLimiter' | 'playDoor'>,
): void {
  const secret = secretFor(context.config)
  const limiter = context.viewerLimiter
  const door = context.playDoor
  serveVisitor(context, viewerCalls.key, async ({ query: { kid, t }, who, request, reply }) => {
    await limiter.take(atAddress(request.ip), 'strangerRead', request)
    if (t === undefined) throw deny.signIn()
    const now = context.clock.now()
    const right = readPlayToken(secret, t, now)
    if (!right || (who && who.userId !== right.uid)) throw playEnded()
    await limiter.take({ tenantId: HOME_TENANT, userId: right.uid }, 'key', request)
    const tenantId = await tenantOfKey(context.database.system, kid, right)
    if (tenantId === undefined) throw playEnded()
    const db = context.database.forTenant(tenantId)
    if (!(await mayStill(db, right, { tenantId, cookieHash: cookieHashOf(context, request), now }))) throw playEnded()
    await door.demand(request, right, { tenantId, published: true })
    const bytes = await openKey(context, db, kid)
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes)
  })
}
