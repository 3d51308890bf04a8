import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoDraft, DemoSeed } from '../../writer/demo-seed.ts'

type Draft = Omit<DemoDraft<typeof payGoods.fields>, 'id'>

const tier = (priceFen: number, publishStatus = 'published'): Draft => ({
  goodsCode: `video_${priceFen}`,
  name: `单片 ${priceFen / 100} 元`,
  priceFen,
  publishStatus,
})
const plan = (code: string, name: string, priceFen: number): Draft => ({
  goodsCode: `plan_${code}`,
  name,
  goodsType: 'vip_plan',
  vipPlanId: stableId(`vip-plan:${code}`),
  priceFen,
  publishStatus: 'published',
})

const GOODS: readonly Draft[] = [
  tier(100),
  tier(300),
  tier(600),
  tier(990),
  tier(1990),
  tier(4990, 'draft'),
  plan('month', '月度会员', 1990),
  plan('season', '季度会员', 4990),
  plan('year', '年度会员', 16_800),
  plan('renlan_month', '仁澜院内月卡', 990),
]

/** What a channel would sell: prices of single videos, one of them not published yet, and the plans on sale. */
export const seedPayGoods = (seed: DemoSeed): Promise<void> =>
  seed.add(
    payGoods,
    GOODS.map(draft => ({ id: stableId(`pay-goods:${draft.goodsCode}`), ...draft })),
  )
