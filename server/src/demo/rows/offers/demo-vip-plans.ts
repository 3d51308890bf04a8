import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoDraft, DemoSeed } from '../../writer/demo-seed.ts'

type Draft = Omit<DemoDraft<typeof vipPlan.fields>, 'id'>

const ALL = '平台全部会员视频\n新内容抢先看'

const PLANS: readonly Draft[] = [
  { name: '月度会员', code: 'month', durationDays: 30, priceFen: 1990, benefits: ALL },
  {
    name: '季度会员',
    code: 'season',
    durationDays: 90,
    priceFen: 4990,
    originPriceFen: 5970,
    benefits: ALL,
    sortNo: 20,
  },
  {
    name: '年度会员',
    code: 'year',
    durationDays: 365,
    priceFen: 16_800,
    originPriceFen: 23_880,
    benefits: ALL,
    sortNo: 30,
  },
  {
    name: '仁澜院内月卡',
    code: 'renlan_month',
    hospitalId: stableId('HO000007'),
    durationDays: 30,
    priceFen: 990,
    benefits: '本院全部会员视频',
    limitPerUser: 3,
  },
  { name: '七天体验', code: 'week', durationDays: 7, priceFen: 100, limitPerUser: 1, saleFlag: 'N', sortNo: 40 },
  { name: '旧版年卡', code: 'year_old', durationDays: 365, priceFen: 19_800, saleFlag: 'N', sortNo: 50, status: '0' },
]

/** Plans of the platform and of a hospital, on sale, taken from sale, and switched off. */
export const seedVipPlans = (seed: DemoSeed): Promise<void> =>
  seed.add(
    vipPlan,
    PLANS.map(draft => ({ id: stableId(`vip-plan:${draft.code}`), ...draft })),
  )
