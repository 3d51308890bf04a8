import { createHash, randomBytes } from 'node:crypto'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import { CONSENT_VERSION } from './consent-version.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { AppContext, ViewerIdentity } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Viewer } from '../../../platform/access/who.ts'

/** A viewer stays signed in this long (rules/viewers#calls). */
export const TOKEN_DAYS = 30
/** Known tokens are remembered this long, three beats, so that few beats cost a look-up; a ban waits at most as long. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 20_000

interface Remembered {
  viewer: Viewer
  until: number
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Says which viewer sends a request. Only a hash of the token is ever stored. */
export function identifyViewers(context: Pick<AppContext, 'database' | 'clock'>): ViewerIdentity {
  const remembered = new Map<string, Remembered>()
  const forget = (userId: string) => {
    for (const [hash, { viewer }] of remembered) if (viewer.userId === userId) remembered.delete(hash)
  }
  const viewer = async (request: FastifyRequest) => {
    const token = request.headers[VIEWER_TOKEN_HEADER.toLowerCase()]
    if (typeof token !== 'string' || token.length < 20 || token.length > 100) return undefined
    const hash = hashOf(token)
    const now = context.clock.now().getTime()
    const known = remembered.get(hash)
    if (known && known.until > now) return known.viewer
    const viewer = await lookUp(context, hash)
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    if (viewer) remembered.set(hash, { viewer, until: now + REMEMBERED_MS })
    return viewer
  }
  return { viewer, forget }
}

async function lookUp(context: Pick<AppContext, 'database' | 'clock'>, hash: string): Promise<Viewer | undefined> {
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
  const expires = new Date(context.clock.now().getTime() + TOKEN_DAYS * 24 * 3600 * 1000)
  await context.database.system
    .insertInto('he_wx_session')
    .values({ id: newId(), tenant_id: user.tenantId, user_id: user.id, token_hash: hashOf(token), expires_at: expires })
    .execute()
  return { token, expires }
}
