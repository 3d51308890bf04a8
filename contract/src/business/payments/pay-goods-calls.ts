import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/payGoods', tag: '虚拟道具', allow: 'he:payGoods:register' })

/** So many are handed over at once. */
const MOST_REGISTERED = 100

/** Things that WeChat sells for us, kept there as they are here (rules/payments#registering). */
export const payGoodsCalls = {
  /** 登记到微信: uploaded and published there by itself, which takes minutes. */
  register: calls.post('register', '登记虚拟道具', {
    body: z.strictObject({
      ids: z.array(idSchema).min(1, '请选择道具').max(MOST_REGISTERED, `一次最多登记${MOST_REGISTERED}个道具`),
    }),
    result: z.object({ asked: z.number() }),
  }),
  /** 补齐道具: what is on sale and has nothing it could be paid as is made, and registered. */
  complete: calls.post('complete', '补齐虚拟道具', { result: z.object({ made: z.number() }) }),
} as const
