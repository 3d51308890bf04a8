import { hashOfOpenid, ownPersonOfCode, type WechatApi } from '../../wechat/index.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'

/** Whoever brings messages to phones: WeChat, or in a trial the log. */
export interface MessageSender {
  /** Who the viewer is there, by a new code of a silent login. */
  receiverOf(viewer: Viewer, code: string): Promise<string>
  /** Resolves when it was taken; a `WechatError` says why it was not. */
  send(body: string): Promise<void>
}

type SenderServices = Pick<AppContext, 'config' | 'database' | 'log' | 'wechat'>

const OTHER_ACCOUNT = '微信账号已切换，请重新登录后再订阅'

/** Undefined where no templates are set, or nobody signs in by WeChat (rules/notices#wechat). */
export function openMessageSender(context: SenderServices): MessageSender | undefined {
  const { config, wechat } = context
  if (config.WX_NOTICE_TEMPLATES.size === 0) return undefined
  if (config.VIEWER_LOGIN === 'development') return developmentSender(context)
  return config.VIEWER_LOGIN === 'wechat' && wechat ? wechatSender(context, wechat) : undefined
}

const wechatSender = ({ database }: SenderServices, wechat: WechatApi): MessageSender => ({
  receiverOf: async (viewer, code) =>
    (await ownPersonOfCode({ database, wechat }, viewer, { code, otherwise: OTHER_ACCOUNT })).openid,
  async send(body) {
    await wechat.post('/cgi-bin/message/subscribe/send', body)
  },
})

/** In a trial `dev:NAME` stands for the code, as at the sign-in, and what would be sent is written to the log. */
const developmentSender = ({ database, log }: SenderServices): MessageSender => ({
  async receiverOf(viewer, code) {
    const [openid = ''] = /^dev:[\w-]{1,64}/.exec(code) ?? []
    const known = await database
      .forTenant(viewer.tenantId)
      .selectFrom('he_wxapp_user')
      .select('id')
      .where('id', '=', viewer.userId)
      .where('openid_hash', '=', hashOfOpenid(openid))
      .executeTakeFirst()
    if (!known) throw appErrors.business(OTHER_ACCOUNT)
    return openid
  },
  send: async body => log.info(`订阅消息（开发模式，未发送）：${body.length} 字`),
})
