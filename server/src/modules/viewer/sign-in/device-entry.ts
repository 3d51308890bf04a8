import { AppError } from '@xuanjiao/contract/calls/app-error'
import { viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { MINI_PROGRAM_TENANT } from '../../../platform/access/mini-program-tenant.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { servePublic, serveViewer, type ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { patientCookie } from '../../session/index.ts'
import { callerAtAddress } from '../calls/viewer-limits.ts'
import { readOwnViewer } from './own-viewer.ts'
import {
  DAY_MS,
  DEVICE_TOKEN_DAYS,
  deviceTokenOf,
  isFromPatientPage,
  newSessionToken,
  openViewerSession,
  tokenHashOf,
} from './viewer-authenticator.ts'

type DeviceServices = ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>

interface OpenDevice {
  userId: string
  token: string
  expires: Date
}

/** The sign-in of the patient's page: a phone is somebody, and nothing is asked of it (rules/patient-page#token). */
export function serveDeviceEntry(context: DeviceServices): void {
  const cookie = patientCookie(context.config.PUBLIC_URL)
  const seconds = (DEVICE_TOKEN_DAYS * DAY_MS) / 1000
  servePublic(context, viewerDeviceCalls.enter, async ({ request, reply }) => {
    if (!context.config.PATIENT_PAGE || !isFromPatientPage(request)) throw appErrors.business('患者网页未开放')
    await context.viewerLimiter.count(callerAtAddress(request.ip), 'strangerLogin', request)
    const device = (await knownDevice(context, request)) ?? (await newDevice(context, request))
    void reply.header('set-cookie', cookie.set(device.token, seconds))
    const db = context.database.forTenant(MINI_PROGRAM_TENANT)
    const { user } = await readOwnViewer(db, device.userId, context.clock.now())
    return { expireAt: wireDatetime(device.expires), user }
  })
  serveViewer(context, viewerDeviceCalls.leave, async ({ viewer, reply }) => {
    await context.database.system.deleteFrom('he_wx_session').where('id', '=', viewer.sessionId).execute()
    context.viewerAuthenticator.forget(viewer.userId)
    void reply.header('set-cookie', cookie.clear())
    return null
  })
}

/**
 * Whose phone it is, with its sign-in lengthened. Who was shut out is told so as long as the cookie is there; one that is
 * over, or of nobody any more, is that of a stranger.
 */
async function knownDevice(context: DeviceServices, request: FastifyRequest): Promise<OpenDevice | undefined> {
  const token = deviceTokenOf(request, context.config)
  if (token === undefined) return undefined
  const now = context.clock.now()
  const row = await context.database.system
    .selectFrom('he_wx_session as s')
    .innerJoin('he_wxapp_user as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 'u.status', sql<boolean>`s.revoked_at is null and s.expires_at > ${now}`.as('open')])
    .where('s.token_hash', '=', tokenHashOf(token))
    .executeTakeFirst()
  if (row?.status === '0') throw new AppError(403, '账号已被禁用，请联系客服')
  if (!row?.open || row.status !== '1') return undefined
  const expires = new Date(now.getTime() + DEVICE_TOKEN_DAYS * DAY_MS)
  await context.database.system
    .updateTable('he_wx_session')
    .set({ expires_at: expires })
    .where('id', '=', row.id)
    .execute()
  await noteNumberInUse(context, row.user_id, now)
  return { userId: row.user_id, token, expires }
}

/** As long as a device of theirs comes by, a number is not forgotten (rules/patient-page#phone). */
async function noteNumberInUse({ database }: DeviceServices, userId: string, now: Date): Promise<void> {
  await sql`update he_wxapp_user set phone_seen_at = ${now} where id = ${userId}::uuid and phone is not null
    and phone_seen_at < ${new Date(now.getTime() - DAY_MS)}::timestamptz`.execute(database.system)
}

/** Somebody new. Nothing but a hash of what nobody knows is kept of them before they agree (rules/viewers#patients). */
async function newDevice(context: DeviceServices, request: FastifyRequest): Promise<OpenDevice> {
  await context.viewerLimiter.count(callerAtAddress(request.ip), 'newDevice', request)
  const db = context.database.forTenant(MINI_PROGRAM_TENANT)
  const id = await makeDevice(db, MINI_PROGRAM_TENANT, context.clock.now())
  const opened = await openViewerSession(context, { id, tenantId: MINI_PROGRAM_TENANT }, DEVICE_TOKEN_DAYS)
  return { userId: id, ...opened }
}

/** The account of a device that is nobody's yet. */
export async function makeDevice(db: Db, tenantId: number, now: Date): Promise<string> {
  const id = newId()
  const nobody = tokenHashOf(`device:${newSessionToken()}`)
  await db
    .insertInto('he_wxapp_user')
    .values({
      id,
      tenant_id: tenantId,
      openid_hash: nobody,
      nick_name: `网页用户${String(Number.parseInt(nobody.slice(0, 8), 16) % 10_000).padStart(4, '0')}`,
      platform: 'web',
      created_by: 'viewer',
      created_at: now,
    })
    .execute()
  return id
}
