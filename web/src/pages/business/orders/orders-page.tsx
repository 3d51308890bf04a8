import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import { isOnlineChannel } from '@xuanjiao/contract/business/payments/online-channels'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'
import { runAction } from '#shared/run-action.ts'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderSums } from './order-sums.tsx'

registerBusinessLinks()

const dialogs = () => import('./order-dialogs.tsx')
const DIALOGS = {
  book: lazyPart(async () => (await dialogs()).BookOrderDialog),
  refund: lazyPart(async () => (await dialogs()).RefundOrderDialog),
  declineRefund: lazyPart(async () => (await dialogs()).DeclineRefundDialog),
  invoice: lazyPart(async () => (await dialogs()).InvoiceDialog),
  remark: lazyPart(async () => (await dialogs()).RemarkDialog),
} as const

/** The page of 订单 (rules/orders#orders). */
const OVERRIDE: EntityOverride = {
  storageName: 'orders',
  description: '患者购买的视频和会员；异常的订单请先核对渠道账单，退款申请请尽快答复',
  emptyText: '患者在小程序里下单后，会出现在这里',
  linkColumn: 'orderNo',
  fixedParams: { count: 'capped' },
  cells: { status: row => <StateChip workflow={orderWorkflow} entity={order} row={row} /> },
  // On a phone there is room for the amount or for the goods: the drawer tells the goods.
  columnOverrides: { goodsTitle: { onCard: 'never' } },
  actions: rowActions,
  footer: ({ list }) => <OrderSums query={list.query} />,
  drawer: ({ list }) => <OrderDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

/** Found by the whole number alone, and by the platform alone (rules/orders#by-phone). */
const PLATFORM_OVERRIDE: EntityOverride = {
  ...OVERRIDE,
  filters: { buyerPhone: { kind: 'text', title: '买家手机号', max: 11, personal: 'phone' } },
}

export const OrdersPage = () => (
  <EntityPage entity={order} all={[]} override={useIsPlatform() ? PLATFORM_OVERRIDE : OVERRIDE} />
)

function rowActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: orderWorkflow,
    offers: offersByState(orderWorkflow, page.may),
    nameOf: row => String(row['orderNo']),
    calls: { close: orderCalls.close },
    open: (name, row) => name in DIALOGS && page.opens(DIALOGS[name as keyof typeof DIALOGS])(row),
    onDone: page.changed,
  })
  const sync: RowAction<EntityRow> = {
    key: 'sync',
    title: '查单同步',
    rare: true,
    isShown: row => row['status'] !== 'refunded' && isOnlineChannel(row['payChannel']),
    run: row => void runAction(() => callWithMessage(orderCalls.sync, { body: { id: row.id } }), page.changed),
  }
  const decline: RowAction<EntityRow> = {
    ...event('declineRefund'),
    isShown: row => row['refundWish'] === 'asked' && row['status'] === 'paid',
  }
  const invoice: RowAction<EntityRow> = {
    key: 'invoice',
    title: '开票登记',
    rare: true,
    isShown: row => (row['status'] === 'paid' && row['payFen'] !== 0) || row['invoiceStatus'] !== 'none',
    run: page.opens(DIALOGS.invoice),
  }
  const remark: RowAction<EntityRow> = { key: 'remark', title: '备注', rare: true, run: page.opens(DIALOGS.remark) }
  const acts = [event('book'), event('close'), sync, event('refund'), decline, invoice, remark]
  // Whoever may do nothing has no column for it.
  return acts.filter(({ key }) => page.may(key))
}
