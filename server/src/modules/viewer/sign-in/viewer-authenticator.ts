import { createHash, randomBytes } from 'node:crypto'
import { PATIENT_CLIENT } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { VIEWER_TOKEN_HEADER } from '@xuanjiao/contract/viewer/viewer-token-header'
import { CONSENT_VERSION } from './consent-version.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext, ViewerAuthenticator } from '../../../platform/context/app-context.ts'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { wireHeaders } from '@xuanjiao/wire/headers'
import { patientCookie } from '../../session/index.ts'

/** A viewer stays signed in this long (rules/viewers#calls). */
export const VIEWER_TOKEN_DAYS = 30
/** A phone of the patient's page stays known this long after its last visit (rules/patient-page#token). */
export const DEVICE_TOKEN_DAYS = 180
/** News of viewers who changed, by their ids (migration 0301 tells them, whoever changed what). */
const TOPIC = 'viewer'
/** Known tokens are remembered this long, three heartbeats, so that few heartbeats cost a look-up. */
const REMEMBERED_MS = 30_000
const MOST_REMEMBERED = 20_000
export const DAY_MS = 24 * 3600 * 1000

interface CachedViewer {
  viewer: Viewer
  until: number
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const FETCH_SITE = wireHeaders.fetchSite.toLowerCase()

/**
 * Whether a request is the patient's page's own: it names itself in a header that no page of another origin may send, and
 * a browser that says where a request comes from says that it is from here (rules/patient-page#token).
 */
export const isFromPatientPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[wireHeaders.client.toLowerCase()] === PATIENT_CLIENT &&
  (headers[FETCH_SITE] ?? 'same-origin') === 'same-origin'

/** The token of a phone, of the page's own requests alone. */
export function deviceTokenOf(
  request: FastifyRequest,
  config: Pick<Config, 'PUBLIC_URL' | 'PATIENT_PAGE'>,
): string | undefined {
  if (!config.PATIENT_PAGE || !isFromPatientPage(request)) return undefined
  return patientCookie(config.PUBLIC_URL).readFrom(request)
}

/**
 * Says which viewer sends a request. Only a hash of the token is ever stored. Whatever changes of a viewer is forgotten at
 * once on every node, and all of it when news may have been missed (rules/viewers#accounts).
 */
export function openViewerAuthenticator(
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'events'>,
): ViewerAuthenticator {
  const remembered = new Map<string, CachedViewer>()
  let news = 0
  const forget = (userId: string) => {
    news += 1
    for (const [hash, { viewer }] of remembered) if (viewer.userId === userId) remembered.delete(hash)
  }
  const forgetAll = () => {
    news += 1
    remembered.clear()
  }
  const stop = context.events.subscribe(TOPIC, forget, forgetAll)
  context.app.addHook('onClose', async () => stop())
  const authenticate = async (request: FastifyRequest) => {
    const token = request.headers[VIEWER_TOKEN_HEADER.toLowerCase()] ?? deviceTokenOf(request, context.config)
    if (typeof token !== 'string' || token.length < 20 || token.length > 100) return undefined
    const hash = tokenHashOf(token)
    const now = context.clock.now().getTime()
    const known = remembered.get(hash)
    if (known && known.until > now) return known.viewer
    const heard = news
    const viewer = await lookUpViewer(context, hash)
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    // What was read before news came may be what they take back.
    if (viewer && heard === news) remembered.set(hash, { viewer, until: now + REMEMBERED_MS })
    return viewer
  }
  return { authenticate, forget }
}

interface SessionRow {
  id: ColumnOf<'he_wx_session.id'>
  user_id: ColumnOf<'he_wx_session.user_id'>
  tenant_id: ColumnOf<'he_wx_session.tenant_id'>
  consent_version: ColumnOf<'he_wxapp_user.consent_version'>
  health_consent: ColumnOf<'he_wxapp_user.health_consent'>
}

async function lookUpViewer(
  context: Pick<AppContext, 'database' | 'clock'>,
  hash: string,
): Promise<Viewer | undefined> {
  const { rows } = await sql<SessionRow>`select s.id, s.user_id, s.tenant_id, u.consent_version, u.health_consent
    from he_wx_session s join he_wxapp_user u on u.id = s.user_id
    where s.token_hash = ${hash} and s.expires_at > ${context.clock.now()} and s.revoked_at is null and u.status = '1'`.execute(
    context.database.preparing(EVERY_TENANT),
  )
  const [row] = rows
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

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Gives a viewer a new token. */
export async function openViewerSession(
  context: Pick<AppContext, 'database' | 'clock'>,
  user: { id: string; tenantId: number },
  days = VIEWER_TOKEN_DAYS,
): Promise<{ token: string; expires: Date }> {
  const token = newSessionToken()
  const expires = new Date(context.clock.now().getTime() + days * DAY_MS)
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
