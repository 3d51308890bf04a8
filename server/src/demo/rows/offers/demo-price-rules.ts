import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoDraft, DemoSeed } from '../../writer/demo-seed.ts'

type Draft = Omit<DemoDraft<typeof priceRule.fields>, 'id'>
interface DemoPriceRule {
  draft: Draft
  /** How far it has come, where it is no draft. */
  status?: 'pending' | 'active' | 'rejected' | 'disabled'
}

const SINCE = '2026-01-01 00:00:00'
const everywhere = { subjectType: 'global', targetType: 'all_video' } as const

const RULES: readonly DemoPriceRule[] = [
  {
    draft: { ...everywhere, name: '全平台九折', discountPct: 90, vipFree: 'Y', effectiveStart: SINCE },
    status: 'active',
  },
  {
    draft: {
      name: '江苏省八折',
      subjectType: 'area',
      areaCode: '320000',
      discountPct: 80,
      effectiveStart: SINCE,
    },
    status: 'active',
  },
  {
    draft: {
      name: '姑苏仁澜院内一元',
      subjectType: 'hospital',
      hospitalId: stableId('HO000007'),
      action: 'fixed',
      priceFen: 100,
      effectiveStart: SINCE,
    },
    status: 'active',
  },
  {
    draft: {
      name: '苏州国庆半价',
      subjectType: 'area',
      areaCode: '320500',
      discountPct: 50,
      effectiveStart: '2027-10-01 00:00:00',
      effectiveEnd: '2027-10-08 00:00:00',
    },
    status: 'pending',
  },
  {
    draft: {
      ...everywhere,
      name: '全部视频一折',
      discountPct: 10,
      priority: 5,
      effectiveStart: SINCE,
    },
    status: 'rejected',
  },
  {
    draft: {
      name: '会员套餐开业价',
      targetType: 'vip_plan',
      action: 'fixed',
      priceFen: 1990,
      effectiveStart: SINCE,
    },
    status: 'disabled',
  },
  { draft: { ...everywhere, name: '春节免费周', action: 'free', priority: 10, effectiveStart: '2027-02-05 00:00:00' } },
]

const idOf = ({ draft }: DemoPriceRule): string => stableId(`price-rule:${draft.name}`)

/** Prices of the demo, one in each state; decided days ago by people who were not asked here. */
export const seedPriceRules = (seed: DemoSeed): Promise<void> =>
  seed.add(
    priceRule,
    RULES.map(rule => ({ id: idOf(rule), ...rule.draft })),
    async db => {
      for (const rule of RULES)
        if (rule.status) {
          const decided = rule.status !== 'pending'
          await sql`update he_price_rule set status = ${rule.status}, apply_by = 'area', apply_time = created_at,
              approve_by = ${decided ? 'admin' : null}, approve_time = case when ${decided} then created_at end,
              approve_opinion = ${rule.status === 'rejected' ? '折扣过低，会低于渠道的最低价' : null}
            where id = ${idOf(rule)} and tenant_id = ${HOME_TENANT}`.execute(db)
        }
    },
  )
