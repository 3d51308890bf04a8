import { z } from 'zod'
import type { Clock } from '../../platform/primitives/clock.ts'
import type { AskWechat } from './ask-wechat.ts'

/** So long before its end a token is no longer used. */
const MARGIN_MS = 300_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** The token that calls of the installation bear. */
export interface WechatToken {
  current(): Promise<string>
  /** WeChat would not have this one any more. */
  drop(token: string): void
}

/**
 * Asks for a token when there is none or it is about to end, and once however many need it. The stable kind: every node
 * is given the same as long as it is good, so that no node takes another's away.
 */
export function openWechatToken(
  ask: AskWechat,
  { appId, secret, clock }: { appId: string; secret: string; clock: Clock },
): WechatToken {
  let held: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const askAnew = async (): Promise<string> => {
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret })
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(await ask('/cgi-bin/stable_token', {}, body))
    held = { token, until: clock.now().getTime() + seconds * 1000 - MARGIN_MS }
    return token
  }
  return {
    async current() {
      if (held && clock.now().getTime() < held.until) return held.token
      asking ??= askAnew().finally(() => (asking = undefined))
      return asking
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}
