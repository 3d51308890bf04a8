import { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { openSmsSender } from '../../../platform/egress/sms.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { servePublic, type ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { openCaptcha, requireCaptcha } from '../../session/index.ts'
import { isCodeShown, requireFewPhoneCodes } from '../../sign-in-ways/index.ts'
import { callerAtAddress } from '../calls/viewer-limits.ts'
import { inViewerTransaction, serveViewerAction } from '../calls/serve-viewer-calls.ts'
import { makeDevice } from '../sign-in/device-entry.ts'
import { readOwnViewer } from '../sign-in/own-viewer.ts'
import { requireIdentityConsent } from '../sign-in/viewer-consent.ts'
import { ownerOfPhone } from './bind-phone.ts'
import { makeDeviceCode, takeDeviceCode } from './device-codes.ts'
import { joinViewer, readMergedViewer, renewToken, setDeviceCookie, type Joining } from './join-viewer.ts'

type PhoneServices = ViewerCallServices &
  Pick<AppContext, 'clock' | 'viewerLimiter' | 'personalEncryption' | 'config' | 'log'>

/** A phone that is shown to be somebody's makes the device theirs, and is taken back again (rules/patient-page#phone). */
export function serveViewerPhone(context: PhoneServices): void {
  const sms = openSmsSender(context.config, context.log)
  serveCaptcha(context)

  serveViewerAction(
    context,
    viewerIdentityCalls.sendCode,
    async ({ body, viewer, request }) => {
      requireIdentityConsent(viewer)
      if (!sms) throw appErrors.business('医院尚未开通短信，暂不能绑定手机号')
      if (context.config.CAPTCHA !== 'off') await requireCaptcha(context, body)
      await requireFewPhoneCodes(context, body.phone, request.ip)
      const code = await makeDeviceCode(context, viewer, body.phone)
      // How long a gateway takes tells nothing, and nobody waits for it.
      void sms
        .send(body.phone, `绑定验证码${code}，10分钟内有效，用于找回您的宣教视频和任务，请勿告诉他人`)
        .catch(() => context.log.warn(`短信发送失败，尾号${body.phone.slice(-4)}`))
      return isCodeShown(context) ? code : null
    },
    'bind',
  )

  serveViewerAction(
    context,
    viewerIdentityCalls.bindPhone,
    async ({ body, ...joining }) => {
      requireIdentityConsent(joining.viewer)
      await takeDeviceCode(context, joining.viewer, body.phone, body.verifyCode)
      return joinViewer(context, joining, tx => ownerOfPhone(tx, context, joining.viewer, body.phone, joining.now))
    },
    'bind',
  )

  serveViewerAction(context, viewerIdentityCalls.unbindPhone, async ({ body, ...joining }) => {
    const userId = body.history === 'here' ? await dropNumber(context, joining) : await leavePerson(context, joining)
    context.viewerAuthenticator.forget(joining.viewer.userId)
    const { user } = await readOwnViewer(joining.db, userId, joining.now)
    return { user }
  })
}

function serveCaptcha(context: PhoneServices): void {
  const captcha = openCaptcha(context.config, context.database.system)
  servePublic(context, viewerIdentityCalls.captcha, async ({ query, request, reply }) => {
    await context.viewerLimiter.count(callerAtAddress(request.ip), 'strangerLogin', request)
    const url = await captcha[query.as](query.key, context.clock.now())
    const [head = '', content = ''] = url.split(';base64,')
    void reply.header('content-type', head.replace(/^data:/, '')).header('cache-control', 'no-store')
    return reply.send(Buffer.from(content, 'base64'))
  })
}

async function requireBound(tx: Joining['db'], userId: string): Promise<void> {
  const { phone } = await readMergedViewer(tx, userId)
  if (phone === null) throw appErrors.business('还没有绑定手机号')
}

/** The number is erased; every other device goes, for it was the number that brought it here. */
async function dropNumber(context: PhoneServices, { db, viewer, request, reply }: Joining): Promise<string> {
  const token = await inViewerTransaction(db, async tx => {
    await requireBound(tx, viewer.userId)
    await sql`update he_wxapp_user set phone = null, phone_seen_at = null where id = ${viewer.userId}::uuid`.execute(tx)
    await sql`delete from he_wx_session where user_id = ${viewer.userId}::uuid and id <> ${viewer.sessionId}::uuid`.execute(
      tx,
    )
    return renewToken(context, tx, request, viewer)
  })
  setDeviceCookie(context, reply, token)
  return viewer.userId
}

/** The person stays with the number; this device is somebody new, of whom nothing is known. */
async function leavePerson(context: PhoneServices, { db, viewer, request, reply, now }: Joining): Promise<string> {
  const left = await inViewerTransaction(db, async tx => {
    await requireBound(tx, viewer.userId)
    const userId = await makeDevice(tx, viewer.tenantId, now)
    await sql`update he_wx_session set user_id = ${userId}::uuid where id = ${viewer.sessionId}::uuid`.execute(tx)
    return { userId, token: await renewToken(context, tx, request, viewer) }
  })
  if (left.token === undefined) throw appErrors.business('请在患者网页上解除绑定')
  setDeviceCookie(context, reply, left.token)
  return left.userId
}
