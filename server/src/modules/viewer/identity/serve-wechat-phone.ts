import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { maskText } from '../../../platform/encryption/mask-text.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { phoneOfCode } from '../../wechat/index.ts'
import { serveViewerAction } from '../calls/serve-viewer-calls.ts'
import { requireIdentityConsent } from '../sign-in/viewer-consent.ts'
import { ownerOfPhone } from './bind-phone.ts'
import { joinViewer, type JoinServices } from './join-viewer.ts'

type PhoneServices = ViewerCallServices &
  JoinServices &
  Pick<AppContext, 'viewerLimiter' | 'wechat' | 'personalEncryption'>

const MOBILE = /^1[3-9]\d{9}$/

/** 获取手机号 of the mini program: WeChat says whose number it is, no code is sent (rules/patient-page#phone). */
export function serveWechatPhone(context: PhoneServices): void {
  serveViewerAction(
    context,
    viewerOwnCalls.phone,
    async ({ body, ...joining }) => {
      requireIdentityConsent(joining.viewer)
      const phone = await phoneOf(context, body.phoneCode)
      if (!MOBILE.test(phone)) throw appErrors.business('只支持中国内地的手机号')
      await joinViewer(context, joining, tx => ownerOfPhone(tx, context, joining.viewer, phone, joining.now))
      return { phoneMasked: maskText('phone', phone) }
    },
    'bind',
  )
}

/** In a trial `dev:NUMBER` stands for the code WeChat gives. */
async function phoneOf({ config, wechat }: PhoneServices, code: string): Promise<string> {
  if (config.VIEWER_LOGIN === 'development') return /^dev:(\d{11})$/.exec(code)?.[1] ?? ''
  if (!wechat) throw appErrors.business('小程序登录尚未配置')
  return phoneOfCode(wechat, code)
}
