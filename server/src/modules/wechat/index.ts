import { defineModule } from '../../platform/context/module.ts'
import { openEgressFetch } from '../../platform/egress/egress-fetch.ts'
import { askWechatAt } from './ask-wechat.ts'
import { openWechatApi, type WechatApi } from './wechat-api.ts'

export { hashOfOpenid, personOfCode } from './person-of-code.ts'
export { WechatError } from './wechat-error.ts'
export type { WechatApi, WechatPerson } from './wechat-api.ts'
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
  }
}

/** The line to WeChat, for signing in and for paying. */
export const wechatModule = defineModule({
  name: 'wechat',
  needs: ['app', 'config', 'clock'],
  provides: ['wechat'],
  start({ app, config, clock }) {
    const { WX_APPID: appId, WX_SECRET: secret } = config
    if (!appId || !secret) return { wechat: undefined }
    const out = openEgressFetch(config.EGRESS_ALLOW ?? [])
    app.addHook('onClose', () => out.close())
    return { wechat: openWechatApi(askWechatAt(config.WX_API, out), { appId, secret, clock }) }
  },
})
