import { z } from 'zod'
import type { Config } from '../../../platform/config/config.ts'
import type { EgressFetch } from '../../../platform/egress/egress-fetch.ts'
import { codeOf, type ThirdProvider } from './third-provider.ts'

type WxworkSettings = Pick<
  Config,
  'WXWORK_CORP_ID' | 'WXWORK_AGENT_ID' | 'WXWORK_SECRET' | 'WXWORK_LOGIN' | 'WXWORK_API'
>

const tokenAnswer = z.object({ errcode: z.literal(0), access_token: z.string() })
/** Members have a `userid`; strangers to the corporation have not, and are nobody. */
const memberAnswer = z.object({ errcode: z.literal(0), userid: z.string().min(1) })

/** 企业微信: its own dialect of OAuth 2, whose only guard is the state; that is bound to the browser here. */
export function wxworkProvider(settings: WxworkSettings, out: EgressFetch): ThirdProvider | undefined {
  const { WXWORK_CORP_ID: corp, WXWORK_AGENT_ID: agent, WXWORK_SECRET: secret } = settings
  if (!corp || !agent || !secret) return undefined
  const ask = (path: string, query: Record<string, string>) =>
    out.json(`${settings.WXWORK_API}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`)
  return {
    source: 'wechat_enterprise',
    title: '企业微信',
    async depart(state, redirectUri) {
      const asked = { appid: corp, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_base', state }
      const query = new URLSearchParams({ ...asked, agentid: agent })
      return { url: `${settings.WXWORK_LOGIN}?${query.toString()}#wechat_redirect`, secrets: {} }
    },
    async identify(back) {
      const { access_token: token } = tokenAnswer.parse(await ask('gettoken', { corpid: corp, corpsecret: secret }))
      const query = { access_token: token, code: codeOf(back) }
      const { userid } = memberAnswer.parse(await ask('auth/getuserinfo', query))
      return { issuer: `wxwork:${corp}`, subject: userid, name: userid }
    },
  }
}
