import { z } from 'zod'
import type { AskWechat } from './ask-wechat.ts'

/** Who somebody is in WeChat's browser. */
export interface WechatVisitor {
  /** Their lasting id in the account the page belongs to. */
  openid: string
  /** Their lasting id in everything of its owner's, where the account is bound to an open platform. */
  unionid?: string | undefined
}

/** WeChat, as a web page asks it: there by an address, back with a code. */
export interface WechatPage {
  /** Where the browser is sent; it comes back to `back` with a code and the state. */
  address(state: string, back: string): string
  /** Whose code this is; each is good once. */
  visitorOf(code: string): Promise<WechatVisitor>
}

const visitorAnswer = z.object({ openid: z.string().min(1), unionid: z.string().min(1).optional() })

interface PageAccount {
  appId: string
  secret: string
  /** Where WeChat asks people. */
  login: string
}

/** Who it is alone is asked for (`snsapi_base`), which asks nothing of the person: no name, no picture. */
export const openWechatPage = (ask: AskWechat, { appId, secret, login }: PageAccount): WechatPage => ({
  address(state, back) {
    const asked = { appid: appId, redirect_uri: back, response_type: 'code', scope: 'snsapi_base', state }
    return `${login}?${new URLSearchParams(asked).toString()}#wechat_redirect`
  },
  async visitorOf(code) {
    const asked = { appid: appId, secret, code, grant_type: 'authorization_code' }
    return visitorAnswer.parse(await ask('/sns/oauth2/access_token', asked))
  },
})
