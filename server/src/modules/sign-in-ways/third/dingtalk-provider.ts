import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import { codeOf, type ThirdProvider } from './third-provider.ts'

type DingtalkSettings = Pick<Config, 'DINGTALK_CLIENT_ID' | 'DINGTALK_SECRET' | 'DINGTALK_LOGIN' | 'DINGTALK_API'>

const tokenAnswer = z.object({ accessToken: z.string() })
const personAnswer = z.object({ unionId: z.string().min(1), nick: z.string().optional() })

/** 钉钉: OAuth 2 without a nonce; the state is bound to the browser here. */
export function dingtalkProvider(settings: DingtalkSettings, out: EgressFetch): ThirdProvider | undefined {
  const { DINGTALK_CLIENT_ID: id, DINGTALK_SECRET: secret, DINGTALK_API: api } = settings
  if (!id || !secret) return undefined
  return {
    source: 'dingtalk',
    title: '钉钉',
    async depart(state, redirectUri) {
      const asked = { client_id: id, redirect_uri: redirectUri, response_type: 'code', scope: 'openid', state }
      const query = new URLSearchParams({ ...asked, prompt: 'consent' })
      return { url: `${settings.DINGTALK_LOGIN}?${query.toString()}`, secrets: {} }
    },
    async identify(back) {
      const asked = { clientId: id, clientSecret: secret, code: codeOf(back), grantType: 'authorization_code' }
      const answer = await out.json(`${api}/v1.0/oauth2/userAccessToken`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      })
      const { accessToken } = tokenAnswer.parse(answer)
      const headers = { 'x-acs-dingtalk-access-token': accessToken }
      const { unionId, nick = unionId } = personAnswer.parse(
        await out.json(`${api}/v1.0/contact/users/me`, { headers }),
      )
      return { issuer: `dingtalk:${id}`, subject: unionId, name: nick }
    },
  }
}
