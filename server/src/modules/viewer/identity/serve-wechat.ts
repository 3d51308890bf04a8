import { AppError } from '@xuanjiao/contract/calls/app-error'
import { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { WechatError, type WechatPage, type WechatVisitor } from '../../wechat/index.ts'
import { serveViewerAction } from '../calls/serve-viewer-calls.ts'
import { newSessionToken, tokenHashOf } from '../sign-in/viewer-authenticator.ts'
import { requireIdentityConsent } from '../sign-in/viewer-consent.ts'
import { ownerOfWechat } from './bind-wechat.ts'
import { joinViewer } from './join-viewer.ts'

type WechatServices = ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'config' | 'wechatPage'>

const LIFE_MS = 600_000
/** The place of the page WeChat sends people back to. */
const BACK = '/p/w'
const OFF = '没有启用微信登录'
const OVER = '微信授权已失效，请重新开始'

/** In WeChat's browser WeChat says who somebody is (rules/patient-page#wechat). */
export function serveViewerWechat(context: WechatServices): void {
  serveViewerAction(context, viewerIdentityCalls.beginWechat, async ({ viewer, db, now }) => {
    requireIdentityConsent(viewer)
    const { wechatPage, config } = context
    if (!wechatPage || config.PUBLIC_URL === '') throw appErrors.business(OFF)
    const state = newSessionToken()
    await db
      .insertInto('he_viewer_wechat_step')
      .values({
        state_hash: tokenHashOf(state),
        tenant_id: viewer.tenantId,
        session_id: viewer.sessionId,
        expires_at: new Date(now.getTime() + LIFE_MS),
      })
      .execute()
    return { url: wechatPage.address(state, new URL(BACK, config.PUBLIC_URL).href) }
  })

  serveViewerAction(context, viewerIdentityCalls.finishWechat, async ({ body, ...joining }) => {
    requireIdentityConsent(joining.viewer)
    if (!context.wechatPage) throw appErrors.business(OFF)
    await takeStep(context, joining.viewer, body.state)
    const visitor = await visitorOfCode(context.wechatPage, body.code)
    return joinViewer(context, joining, tx => ownerOfWechat(tx, joining.viewer, visitor))
  })
}

/** The way this device itself began, once: a code somebody else was sent back with opens nothing here. */
async function takeStep({ database, clock }: WechatServices, viewer: Viewer, state: string): Promise<void> {
  const { numDeletedRows } = await database
    .forTenant(viewer.tenantId)
    .deleteFrom('he_viewer_wechat_step')
    .where('state_hash', '=', tokenHashOf(state))
    .where('session_id', '=', viewer.sessionId)
    .where(sql<SqlBool>`expires_at > ${clock.now()}`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw appErrors.business(OVER)
}

/** Codes that were used, or are none. */
const BAD_CODES = new Set([40029, 40163])

async function visitorOfCode(page: WechatPage, code: string): Promise<WechatVisitor> {
  try {
    return await page.visitorOf(code)
  } catch (error) {
    if (!(error instanceof WechatError)) throw new AppError(503, '微信暂时没有响应，请稍后再试', { retryAfter: 5 })
    if (!BAD_CODES.has(error.code)) throw error
    throw appErrors.business(OVER)
  }
}
