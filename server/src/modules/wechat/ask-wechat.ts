import { z } from 'zod'
import type { EgressFetch } from '../../platform/egress/egress-fetch.ts'
import { WechatError } from './wechat-error.ts'

/** Asks WeChat one thing: with a body it is posted. Answers JSON in which it did not say no, or the picture it asked for. */
export type AskWechat = (path: string, query: Record<string, string>, body?: string) => Promise<unknown>

const anyAnswer = z.looseObject({ errcode: z.number().optional(), errmsg: z.string().optional() })

/** WeChat at an address, by the rules of outgoing connections. Its answers say no inside, with status 200. */
export const askWechatAt =
  (address: string, out: EgressFetch): AskWechat =>
  async (path, query, body) => {
    const asked = new URLSearchParams(query).toString()
    const sent = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const response = await out.fetch(`${address}${path}${asked && `?${asked}`}`, sent)
    if (!response.ok) throw new Error(`answered ${response.status}`)
    if (response.headers.get('content-type')?.startsWith('image/'))
      return { picture: Buffer.from(await response.arrayBuffer()) }
    const answer = anyAnswer.parse(await response.json())
    const { errcode = 0, errmsg = '' } = answer
    if (errcode !== 0) throw new WechatError(errcode, errmsg)
    return answer
  }
