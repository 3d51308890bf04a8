import { defineModule } from '../../platform/context/module.ts'
import { openEgressFetch } from '../../platform/egress/egress-fetch.ts'
import { askWechatAt } from './ask-wechat.ts'
import { openWechatApi, type WechatApi } from './wechat-api.ts'
import { openWechatPage, type WechatPage } from './wechat-page.ts'

export { hashOfOpenid, ownPersonOfCode, personOfCode } from './person-of-code.ts'
export { phoneOfCode } from './phone-of-code.ts'
export { WechatError } from './wechat-error.ts'
export type { WechatApi, WechatPerson } from './wechat-api.ts'
export type { WechatPage, WechatVisitor } from './wechat-page.ts'
export {
  closeAnswer,
  isSignedEnvelope,
  isSignedGreeting,
  openEnvelope,
  type PushSecrets,
  type PushSignature,
} from './wechat-push.ts'

declare module '../../platform/context/app-context.ts' {
  interface AppContext {
    /** WeChat, where the mini program is set; undefined where it is not. */
    readonly wechat: WechatApi | undefined
    /** WeChat for the patient's page in its browser, where an account for that is set. */
    readonly wechatPage: WechatPage | undefined
  }
}

/** The line to WeChat, for signing in and for paying. */
export const wechatModule = defineModule({
  name: 'wechat',
  needs: ['app', 'config', 'clock'],
  provides: ['wechat', 'wechatPage'],
  start({ app, config, clock }) {
    const { WX_APPID: appId, WX_SECRET: secret, WX_PAGE_APPID: pageAppId, WX_PAGE_SECRET: pageSecret } = config
    if (!(appId && secret) && !(pageAppId && pageSecret)) return { wechat: undefined, wechatPage: undefined }
    const out = openEgressFetch(config.EGRESS_ALLOW ?? [])
    app.addHook('onClose', () => out.close())
    const ask = askWechatAt(config.WX_API, out)
    const page = { appId: pageAppId ?? '', secret: pageSecret ?? '', login: config.WX_PAGE_LOGIN }
    return {
      wechat: appId && secret ? openWechatApi(ask, { appId, secret, clock }) : undefined,
      wechatPage: pageAppId && pageSecret ? openWechatPage(ask, page) : undefined,
    }
  },
})
