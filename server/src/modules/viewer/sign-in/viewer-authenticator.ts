import { createHash, randomBytes } from 'node:crypto'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import { CONSENT_VERSION } from './consent-version.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext, ViewerAuthenticator } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Viewer } from '../../../platform/access/principal.ts'

/** A viewer stays signed in this long (rules/viewers#calls). */
export const VIEWER_TOKEN_DAYS = 30
/**
 * Known tokens are remembered this long, three heartbeats, so that few heartbeats cost a look-up; a ban waits at most
 * as long.
 */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 20_000

interface CachedViewer {
  viewer: Viewer
  until: number
}

function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Says which viewer sends a request. Only a hash of the token is ever stored. */
export function openViewerAuthenticator(context: Pick<AppContext, 'database' | 'clock'>): ViewerAuthenticator {
  const remembered = new Map<string, CachedViewer>()
  const forget = (userId: string) => {
    for (const [hash, { viewer }] of remembered) if (viewer.userId === userId) remembered.delete(hash)
  }
  const authenticate = async (request: FastifyRequest) => {
    const token = request.headers[VIEWER_TOKEN_HEADER.toLowerCase()]
    if (typeof token !== 'string' || token.length < 20 || token.length > 100) return undefined
    const hash = tokenHashOf(token)
    const now = context.clock.now().getTime()
    const known = remembered.get(hash)
    if (known && known.until > now) return known.viewer
    const viewer = await lookUpViewer(context, hash)
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    if (viewer) remembered.set(hash, { viewer, until: now + REMEMBERED_MS })
    return viewer
  }
  return { authenticate, forget }
}

async function lookUpViewer(
  context: Pick<AppContext, 'database' | 'clock'>,
  hash: string,
): Promise<Viewer | undefined> {
  const row = await context.database.system
    .selectFrom('he_wx_session as s')
    .innerJoin('he_wxapp_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.tenant_id', 'u.consent_version', 'u.health_consent'])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', sql<string>`${context.clock.now()}`)
    .where('s.revoked_at', 'is', null)
    .where('u.status', '=', '1')
    .executeTakeFirst()
  if (!row) return undefined
  const agreed = row.consent_version === CONSENT_VERSION
  return {
    kind: 'viewer',
    consent: !agreed ? 'none' : row.health_consent === 'Y' ? 'health' : 'terms',
    sessionId: row.id,
    userId: row.user_id,
    tenantId: row.tenant_id,
  }
}

/** Gives a viewer a new token. */
export async function openViewerSession(
  context: Pick<AppContext, 'database' | 'clock'>,
  user: { id: string; tenantId: number },
): Promise<{ token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(context.clock.now().getTime() + VIEWER_TOKEN_DAYS * 24 * 3600 * 1000)
  await context.database.system
    .insertInto('he_wx_session')
    .values({
      id: newId(),
      tenant_id: user.tenantId,
      user_id: user.id,
      token_hash: tokenHashOf(token),
      expires_at: expires,
    })
    .execute()
  return { token, expires }
}
