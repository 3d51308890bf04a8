import { payNotify } from '@xuanjiao/contract/business/payments/pay-notify'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'

/** The page of 支付通知 (rules/payments#pushes). */
const OVERRIDE: EntityOverride = {
  storageName: 'pay-notifies',
  description: '支付渠道告诉我们的每件事和处理结果；未通过验签的不会处理，每小时合并为一条',
  emptyText: '支付渠道发来通知后，会出现在这里',
  fixedParams: { count: 'capped' },
}

export const PayNotifiesPage = () => <EntityPage entity={payNotify} all={[]} override={OVERRIDE} />
