import { LEAST_PRICE_FEN } from '@xuanjiao/contract/business/price/resolve-price'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveEntityModule, type EntityHooks, type EntityServices, type WrittenValues } from '../entities/index.ts'

type PlanFields = typeof vipPlan.fields

/** Plans as records: what one costs is what a payment can ask for (rules/memberships#plans). */
const hooks: EntityHooks<PlanFields> = {
  async beforeSave(values, { before }) {
    requirePrice({ ...before, ...values })
  },
}

function requirePrice({ priceFen, originPriceFen }: WrittenValues<PlanFields>): void {
  const price = Number(priceFen)
  if (price > 0 && price < LEAST_PRICE_FEN) throw appErrors.field('priceFen', '售价为 0 或不低于 1 元')
  if (originPriceFen && originPriceFen < price) throw appErrors.field('originPriceFen', '划线价不能低于售价')
}

export function serveVipPlan(context: EntityServices): void {
  serveEntityModule(context, vipPlan, hooks)
}
