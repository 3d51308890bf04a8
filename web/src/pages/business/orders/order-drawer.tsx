import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import styles from './orders.module.css'

type Order = EndpointAnswer<typeof orderCalls.one>

/** One order: what was bought, how its price came about, and what was given back. */
export function OrderDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="订单详情"
      entity={order}
      load={(one, signal) => call(orderCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {shown => <Body shown={shown} />}
    </DetailDrawer>
  )
}

const money = (fen: number) => fieldText(order.fields.payFen, fen)
const moment = (value: string | null) => value && <DatetimeRead value={value} />

function Body({ shown }: { shown: Order }) {
  return (
    <>
      <TitledValues facts={factsOf(shown)} />
      <h3 className={styles['subtitle']}>计价过程</h3>
      <ol className={styles['steps']}>
        {shown.priceTrace.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {shown.refunds.length > 0 && <Refunds refunds={shown.refunds} />}
    </>
  )
}

function factsOf(shown: Order) {
  return [
    ['订单号', shown.orderNo, 'wide'],
    ['商品', shown.goodsTitle, 'wide'],
    ['渠道单号', shown.channelBill, 'wide'],
    ['类型', shown.orderType_dictText],
    ['用户', shown.viewer],
    ['状态', shown.status_dictText],
    ['异常', shown.exceptionFlag_dictText],
    ['标价', money(shown.originFen)],
    ['优惠', money(shown.discountFen)],
    ['应付', money(shown.payFen)],
    ['已退', money(shown.refundFen)],
    ['支付渠道', shown.payChannel_dictText],
    ['终端', shown.platformOs_dictText],
    ['归属医院', shown.hospitalId_dictText],
    ['下单时间', moment(shown.createTime)],
    ['支付时间', moment(shown.payTime)],
    ['权益开始', moment(shown.benefitStart)],
    ['权益结束', moment(shown.benefitEnd)],
    ['备注', shown.remark, 'wide'],
    ...wishOf(shown),
    ...invoiceOf(shown),
    ...shippingOf(shown),
    ...sumsOf(shown),
  ] as const
}

/** Only where the buyer asked for the money back; why, for who is told. */
function wishOf({ refundWish, refundWish_dictText: text, wish }: Order) {
  if (refundWish === null) return []
  return [
    ['退款申请', text],
    ['申请原因', wish?.reason, 'wide'],
    ['申请时间', moment(wish?.time ?? null)],
    ['答复', wish?.answer, 'wide'],
  ] as const
}

const invoiceOf = ({ invoiceStatus, invoiceStatus_dictText: text, invoiceNo }: Order) =>
  invoiceStatus === 'none'
    ? []
    : ([
        ['开票', text],
        ['发票号码', invoiceNo],
      ] as const)

/** Only where WeChat Pay has to be told. */
function shippingOf({ shippingStatus: status, shippingStatus_dictText: text, shippingTime, shippingError }: Order) {
  if (status === null) return []
  const when = status === 'waiting' ? '下次上报' : '上报时间'
  return [
    ['发货上报', text],
    [when, status === 'unneeded' ? null : moment(shippingTime)],
    ['上报结果', shippingError],
  ] as const
}

/** Only what one is told. */
function sumsOf({ sums: { feeFen, settleFen, shareFen } }: Order) {
  const told = [
    ['渠道费', feeFen],
    ['结算', settleFen],
    ['区域分成', shareFen],
  ] as const
  return told.flatMap(([title, fen]) => (fen === null ? [] : [[title, money(fen)] as const]))
}

function Refunds({ refunds }: Pick<Order, 'refunds'>) {
  return (
    <>
      <h3 className={styles['subtitle']}>退款</h3>
      <ol className={styles['steps']}>
        {refunds.map(({ refundNo, amountFen, reason, status_dictText: state, failure, by, time }) => (
          <li key={refundNo}>
            {money(amountFen)}，{state}
            {failure === null ? '' : `：${failure}`}，{reason}（{by}，<DatetimeRead value={time} />）
          </li>
        ))}
      </ol>
    </>
  )
}
