import { z } from 'zod'
import type { Clock } from '../../platform/primitives/clock.ts'
import type { AskWechat } from './ask-wechat.ts'
import { WechatError } from './wechat-error.ts'
import { openWechatToken } from './wechat-token.ts'

/** Who a code of a silent login is. */
export interface WechatPerson {
  /** Their lasting id in our mini program. */
  openid: string
  /** What WeChat shares with their phone for a while: it signs what that phone is to believe. */
  sessionKey: string
  /** Their lasting id in everything of its owner's, where the mini program is bound to an open platform. */
  unionid?: string | undefined
}

/** WeChat, as the server of a mini program asks it. */
export interface WechatApi {
  /** Whose code this is; each is good once. */
  personOf(code: string): Promise<WechatPerson>
  /** A call that bears the installation's token; `query` is what else stands in the address. */
  post(path: string, body: string, query?: Record<string, string>): Promise<unknown>
}

/** Codes of a token that is over, though we thought it good. */
const TOKEN_OVER = new Set([40001, 40014, 42001])

const personAnswer = z.object({
  openid: z.string().min(1),
  session_key: z.string().min(1),
  unionid: z.string().min(1).optional(),
})

interface WechatApp {
  appId: string
  secret: string
  clock: Clock
}

export function openWechatApi(ask: AskWechat, app: WechatApp): WechatApi {
  const token = openWechatToken(ask, app)
  const postOnce = async (path: string, body: string, query: Record<string, string>): Promise<unknown> => {
    const access_token = await token.current()
    try {
      return await ask(path, { access_token, ...query }, body)
    } catch (error) {
      if (error instanceof WechatError && TOKEN_OVER.has(error.code)) token.drop(access_token)
      throw error
    }
  }
  return {
    async personOf(code) {
      const asked = { appid: app.appId, secret: app.secret, js_code: code, grant_type: 'authorization_code' }
      const { openid, session_key: sessionKey, unionid } = personAnswer.parse(await ask('/sns/jscode2session', asked))
      return { openid, sessionKey, unionid }
    },
    async post(path, body, query = {}) {
      try {
        return await postOnce(path, body, query)
      } catch (error) {
        if (error instanceof WechatError && TOKEN_OVER.has(error.code)) return postOnce(path, body, query)
        throw error
      }
    },
  }
}
