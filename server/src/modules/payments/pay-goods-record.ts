import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'

type GoodsFields = typeof payGoods.fields

/** WeChat keeps the price a thing was registered with. */
const AT_WECHAT = new Set(['asked', 'uploading', 'publishing', 'synced'])

const hooks: EntityHooks<GoodsFields> = {
  async beforeSave(values, { before }) {
    if (!before || values.priceFen === undefined || values.priceFen === before.priceFen) return
    if (before.publishStatus === 'published' || AT_WECHAT.has(before.syncStatus))
      throw appErrors.field('priceFen', '已登记到微信的道具不能改价，请新建一个价格的道具')
  },
}

/** 虚拟道具 as records: what is registered at WeChat keeps its price (rules/payments#registering). */
export function servePayGoods(context: EntityServices): void {
  serveEntityModule(context, payGoods, hooks)
}
