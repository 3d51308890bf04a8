import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { serveVisitor, type ViewerCallServices } from '../../platform/calls/serve-calls.ts'
import { sessionCookieHash } from '../session/index.ts'
import { readPlayReader, readVideoKey, playEndedError, readPlayToken, tenantOfVideoKey } from '../video/index.ts'
import { callerAtAddress } from '../viewer/index.ts'

/**
 * Hands the key of an encrypted video to whoever holds a play address of just that video (rules/media#video-keys). What
 * stands before playlist and segments may be half a minute old where a right ends by the clock; here it is asked
 * exactly, once more.
 */
export function serveVideoKey(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'sessions' | 'viewerLimiter' | 'playAccess'>,
): void {
  const secret = secretsFor(context.config)
  const limiter = context.viewerLimiter
  const access = context.playAccess
  serveVisitor(context, viewerCalls.key, async ({ query: { kid, t }, viewer, request, reply }) => {
    await limiter.count(callerAtAddress(request.ip), 'strangerRead', request)
    if (t === undefined) throw appErrors.signIn()
    const now = context.clock.now()
    const right = readPlayToken(secret, t, now)
    if (!right || (viewer && viewer.userId !== right.uid)) throw playEndedError()
    await limiter.count({ tenantId: HOME_TENANT, userId: right.uid }, 'key', request)
    const tenantId = await tenantOfVideoKey(context.database.system, kid, right)
    if (tenantId === undefined) throw playEndedError()
    const db = context.database.forTenant(tenantId)
    if (!(await readPlayReader(db, right, { tenantId, cookieHash: sessionCookieHash(context, request), now })))
      throw playEndedError()
    await access.requireAllowed(request, right, { tenantId, published: true })
    const bytes = await readVideoKey(context, db, kid)
    return reply.header('cache-control', 'no-store').type('application/octet-stream').send(bytes)
  })
}
