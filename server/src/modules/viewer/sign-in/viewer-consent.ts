import { createHash } from 'node:crypto'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { eraseConsults } from '../../consults/index.ts'
import { dropTickets } from '../../viewer-notices/index.ts'
import { CONSENT_VERSION } from './consent-version.ts'
import { serveViewerAction, inViewerTransaction } from '../calls/serve-viewer-calls.ts'
import { saveFirstVisit } from './viewer-login.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

/** Likes, favourites and the profile are kept for who has agreed to the terms. */
export function requireAcceptedTerms({ consent }: Viewer): void {
  if (consent === 'none') throw new AppError(403, '请先同意隐私政策')
}

/** What is asked at the bed tells of an illness: it is kept of who has agreed to that. */
export function requireHealthConsent({ consent }: Viewer): void {
  if (consent !== 'health') throw new AppError(403, '请先同意收集健康信息，再领取宣教任务')
}

/** A phone or WeChat brings together what was watched on several devices: it is asked of who has agreed to that. */
export function requireIdentityConsent({ consent }: Viewer): void {
  if (consent !== 'health') throw new AppError(403, '请先同意记录观看情况，再绑定手机号或微信')
}

interface ConsentLine {
  act: 'agree' | 'withdraw' | 'leave'
  version: string
  health: boolean
  channel: string
}

/** One line of what was agreed to or taken back; the database lets none be changed. */
async function writeConsentLine(db: Db, { userId }: Viewer, line: ConsentLine, now: Date): Promise<void> {
  await sql`insert into he_viewer_consent (id, tenant_id, user_id, subject, act, terms, health_consent, channel, created_at)
    select ${newId()}::uuid, tenant_id, id, openid_hash, ${line.act}, ${line.version}, ${line.health ? 'Y' : 'N'},
      ${line.channel}, ${now} from he_wxapp_user where id = ${userId}::uuid`.execute(db)
}

/** What somebody has agreed to on this device holds for the person they have shown to be. */
export async function copyConsent(tx: Db, userId: string, viewer: Viewer, now: Date): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update he_wxapp_user set consent_version = ${CONSENT_VERSION}, consent_time = ${now}, health_consent = 'Y'
    where id = ${userId}::uuid and (consent_version is distinct from ${CONSENT_VERSION} or health_consent <> 'Y')`.execute(
    tx,
  )
  if (numAffectedRows === 0n) return
  const line = { act: 'agree', version: CONSENT_VERSION, health: true, channel: await channelOf(tx, viewer) } as const
  await writeConsentLine(tx, { ...viewer, userId }, line, now)
}

export function serveViewerConsent(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerAction(context, viewerOwnCalls.consent, async ({ body, db, viewer, now }) => {
    if (body.version !== CONSENT_VERSION) throw appErrors.field('version', '隐私政策已更新，请重新阅读后再同意')
    await inViewerTransaction(db, async tx => {
      await sql`update he_wxapp_user set consent_version = ${body.version}, consent_time = ${now},
        health_consent = ${body.healthConsent ? 'Y' : 'N'} where id = ${viewer.userId}::uuid`.execute(tx)
      await writeConsentLine(tx, viewer, { ...body, act: 'agree', health: body.healthConsent }, now)
      if (body.healthConsent) await saveFirstVisit(tx, viewer.userId, body.scene)
    })
    context.viewerAuthenticator.forget(viewer.userId)
    return null
  })

  serveViewerAction(context, viewerOwnCalls.withdraw, async ({ body, db, viewer, now }) => {
    await inViewerTransaction(db, async tx => {
      await writeConsentLine(
        tx,
        viewer,
        { act: 'withdraw', version: CONSENT_VERSION, health: false, channel: body.channel },
        now,
      )
      await sql`update he_wxapp_user set ${NO_PROFILE}, updated_at = ${now} where id = ${viewer.userId}::uuid`.execute(
        tx,
      )
      await eraseTraces(tx, viewer.userId, now)
    })
    context.viewerAuthenticator.forget(viewer.userId)
    return null
  })

  serveViewerAction(context, viewerOwnCalls.deactivate, async ({ db, viewer, now }) => {
    await inViewerTransaction(db, tx => deleteViewer(tx, viewer, now))
    context.viewerAuthenticator.forget(viewer.userId)
    return null
  })
}

/** Where somebody is who leaves. */
async function channelOf(db: Db, { userId }: Viewer): Promise<string> {
  const row = await db.selectFrom('he_wxapp_user').select('platform').where('id', '=', userId).executeTakeFirst()
  return row?.platform !== 'mini_program' ? 'web-page' : 'mini-program'
}

/** The facts stay under an id that leads to nobody any more; `docs/personal-data.md` has the list. */
async function deleteViewer(db: Db, viewer: Viewer, now: Date): Promise<void> {
  const nobody = createHash('sha256').update(`gone:${newId()}`).digest('hex')
  await writeConsentLine(
    db,
    viewer,
    { act: 'leave', version: CONSENT_VERSION, health: false, channel: await channelOf(db, viewer) },
    now,
  )
  await sql`update he_wxapp_user set status = '2', openid_hash = ${nobody}, nick_name = '已注销用户', ${NO_PROFILE},
    ${NO_PLACE}, page_openid_hash = null, union_hash = null, updated_at = ${now} where id = ${viewer.userId}::uuid`.execute(
    db,
  )
  await sql`delete from he_viewer_merge where into_id = ${viewer.userId}::uuid`.execute(db)
  await sql`delete from he_wx_session where user_id = ${viewer.userId}::uuid`.execute(db)
  await eraseMembershipReasons(db, viewer.userId)
  await erasePayer(db, viewer.userId)
  await eraseRefundReasons(db, viewer.userId)
  await eraseTraces(db, viewer.userId, now)
  await eraseNotices(db, viewer.userId)
}

const NO_PROFILE = sql`avatar = null, gender = null, age_band = null, consent_version = null, consent_time = null,
  health_consent = 'N', phone = null, phone_seen_at = null`

/** Whose patient somebody is. The place of the first visit stays: the figure of new viewers is made of it. */
const NO_PLACE = sql`bind_hospital_id = null, bind_department_id = null, bind_time = null, last_scan = null,
  free_until = null, area_code = null, reg_scene = null, reg_qr_id = null, disable_reason = null`

/** What was given stays as a figure; why may speak of an illness. */
async function eraseMembershipReasons(db: Db, userId: string): Promise<void> {
  await sql`update he_vip_log l set reason = null from he_vip_info v
    where v.id = l.vip_id and v.user_id = ${userId}::uuid`.execute(db)
  await sql`update he_vip_info set grant_reason = null where user_id = ${userId}::uuid`.execute(db)
}

/** Who paid is kept to ask the channel: of what is paid, told of and not being given back, nothing more is asked. */
async function erasePayer(db: Db, userId: string): Promise<void> {
  await sql`update he_order set sealed_payer = null, poll_time = null
    where user_id = ${userId}::uuid and status <> 'refunding' and shipping_status is distinct from 'waiting'`.execute(
    db,
  )
}

/** Why somebody wanted money back may speak of an illness. */
async function eraseRefundReasons(db: Db, userId: string): Promise<void> {
  await sql`update he_order set wish_reason = null where user_id = ${userId}::uuid and wish_reason is not null`.execute(
    db,
  )
}

/** Nobody reads them any more. */
async function eraseNotices(db: Db, userId: string): Promise<void> {
  await sql`delete from he_user_notice where user_id = ${userId}::uuid`.execute(db)
  await sql`delete from he_user_notice_count where user_id = ${userId}::uuid`.execute(db)
}

/** What was looked for and with which device leads to a person sooner than what was watched. */
async function eraseTraces(db: Db, userId: string, now: Date): Promise<void> {
  await eraseConsults(db, userId, now)
  await dropTickets(db, userId)
  await sql`update he_search_log set user_id = null where user_id = ${userId}::uuid`.execute(db)
  await sql`update he_watch_session set device_brand = null, device_model = null, wx_version = null, net_type = null,
    ip_area = null where user_id = ${userId}::uuid`.execute(db)
  await sql`update he_watch_record set hidden_at = ${now} where user_id = ${userId}::uuid`.execute(db)
}
