import { z } from 'zod'
import {
  ChannelRefusal,
  type GoodsOutcome,
  type GoodsRegistry,
  type GoodsTask,
  type NewGoods,
} from '../channel/payment-channel.ts'
import type { AskVirtual, VirtualSettings } from './ask-virtual.ts'

// 道具管理 by calls (rules/payments#registering): a task uploads many, another publishes many.

const RUNNING = 1
const item = { id: z.string(), errmsg: z.string().default('') }
const uploads = z.object({
  status: z.number(),
  upload_item: z.array(z.object({ ...item, upload_status: z.number() })).default([]),
})
const publishes = z.object({
  status: z.number(),
  publish_item: z.array(z.object({ ...item, publish_status: z.number() })).default([]),
})

/** 0 under way, 1 that code is there already, 2 done, 3 failed. */
function outcomeOf(status: number, errmsg: string): GoodsOutcome | undefined {
  if (status === 0) return undefined
  if (status === 1) return { state: 'known' }
  return status === 2 ? { state: 'done' } : { state: 'failed', why: errmsg || '微信没有说明原因' }
}

const taskOf = (status: number, items: readonly { id: string; said: number; errmsg: string }[]): GoodsTask => ({
  isRunning: status === RUNNING,
  outcomes: new Map(
    items.flatMap(({ id, said, errmsg }) => {
      const outcome = outcomeOf(said, errmsg)
      return outcome ? [[id, outcome] as const] : []
    }),
  ),
})

export function virtualGoods(ask: AskVirtual, { pictureUrl }: VirtualSettings): GoodsRegistry {
  const uploaded = ({ code, name, priceFen }: NewGoods) => {
    if (pictureUrl === undefined) throw new ChannelRefusal('PUBLIC_URL')
    return { id: code, name, price: priceFen, remark: name, item_url: pictureUrl }
  }
  return {
    async upload(goods) {
      await ask('/xpay/start_upload_goods', { upload_item: goods.map(uploaded) })
    },
    async uploads() {
      const { status, upload_item: items } = uploads.parse(await ask('/xpay/query_upload_goods', {}))
      return taskOf(
        status,
        items.map(({ upload_status: said, ...one }) => ({ ...one, said })),
      )
    },
    async publish(codes) {
      await ask('/xpay/start_publish_goods', { publish_item: codes.map(id => ({ id })) })
    },
    async publishes() {
      const { status, publish_item: items } = publishes.parse(await ask('/xpay/query_publish_goods', {}))
      return taskOf(
        status,
        items.map(({ publish_status: said, ...one }) => ({ ...one, said })),
      )
    },
  }
}
