import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { PAYMENT_STEPS, type PaymentStep } from '@xuanjiao/contract/business/dashboard/homes/payment-figures'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { drillDownPath } from '../queries/drill-down-path.ts'
import { seesMoney } from '../queries/sees-money.ts'
import type { RunCachedQuery } from '../scope/query-cache.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { markedOrders } from './queries/marked-orders.ts'
import { readMoneyFigures } from './queries/money-figures.ts'
import { paymentFunnel } from './queries/payment-funnel.ts'
import { countRenewals } from './queries/renewals.ts'

/** From what costs something to the payment, with the shares beside it and the orders somebody has to look at. */
export async function paymentsAnswer(
  query: RunCachedQuery,
  scope: DashboardScope,
  principal: Principal,
): Promise<EndpointAnswer<typeof homeCalls.payments>> {
  if (!seesMoney(principal)) throw appErrors.forbidden('没有查看订单的权限')
  await query(scope, drillDownPath)
  const [funnel, money, renewals, marked] = await Promise.all([
    query(scope, paymentFunnel),
    query(scope, readMoneyFigures),
    query(scope, countRenewals),
    query(scope, markedOrders),
  ])
  const { payFen, refundFen, netFen, payers } = money
  return {
    funnel: (Object.keys(PAYMENT_STEPS) as PaymentStep[]).map(step => ({ step, people: funnel[step] })),
    rates: [
      { name: 'conversion', value: percentShare(funnel.paid, funnel.paywall) },
      { name: 'refunds', value: percentShare(refundFen, payFen) },
      { name: 'arppu', value: payers === 0 ? null : Math.round(netFen / payers) },
      { name: 'renewals', value: percentShare(renewals.renewed, renewals.ended) },
    ],
    marked,
  }
}
