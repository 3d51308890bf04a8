import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'

const calls = callsBelow({ path: '/he/payGoods', tag: '虚拟道具', allow: 'he:payGoods:register' })

/** So many are handed over at once. */
export const MOST_REGISTERED = 100

/** What decides the prices of a rule, written or not yet: money in fen, a discount in percent (rules/prices#resolving). */
const pricedRule = z.object({
  targetType: z.enum(['all_video', 'classification', 'hospital_video_type', 'video', 'vip_plan'], {
    error: '请选择价格对象',
  }),
  classificationId: idSchema.optional(),
  hospitalVideoTypeId: idSchema.optional(),
  videoId: idSchema.optional(),
  action: z.enum(['fixed', 'discount', 'free'], { error: '请选择动作' }),
  priceFen: z.coerce.number().int().min(0).max(99_900).optional(),
  discountPct: z.coerce.number().int().min(1).max(99).optional(),
})
export type PricedRule = z.output<typeof pricedRule>

const unpayablePrices = z.object({
  total: z.number(),
  /** The first ones: a plan by its name; single videos by their price alone. */
  prices: z.array(z.object({ name: z.string().nullable(), priceFen: z.number() })),
})
export type UnpayablePrices = z.output<typeof unpayablePrices>

/** Things that WeChat sells for us, kept there as they are here (rules/payments#registering). */
export const payGoodsCalls = {
  /** 登记到微信: uploaded and published there by itself, which takes minutes. */
  register: calls.post('register', '登记虚拟道具', {
    body: () =>
      z.strictObject({
        ids: z.array(idSchema).min(1, '请选择道具').max(MOST_REGISTERED, `一次最多登记${MOST_REGISTERED}个道具`),
      }),
    result: () => z.object({ asked: z.number() }),
  }),
  /** 补齐道具: what is on sale and has nothing it could be paid as is made, and registered. */
  complete: calls.post('complete', '补齐虚拟道具', { result: () => z.object({ made: z.number() }) }),
  /** Prices a rule would ask that WeChat sells nothing for: the first ten, and how many there are. */
  unpayable: calls.get('unpayable', '没有道具的价格', {
    allow: 'he:priceRule:list',
    query: pricedRule,
    result: unpayablePrices,
  }),
  /** 创建价格档: what those prices can be paid as is made, and registered where WeChat is paid by. */
  createTiers: calls.post('createTiers', '创建价格档', {
    body: pricedRule,
    result: () => z.object({ made: z.number() }),
  }),
} as const
