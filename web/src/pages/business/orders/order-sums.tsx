import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import type { ListCallParams } from '@xuanjiao/list/model/list-call-query'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/calls/call.ts'
import styles from './orders.module.css'

const money = (fen: number) => fieldText(order.fields.payFen, fen)

/** 合计 of all orders the question finds, not of one page (rules/payments#reconciliation). */
export function OrderSums({ query }: { query: ListCallParams }) {
  const { data: sums } = useQuery({
    queryKey: [order.path, 'sums', query],
    queryFn: ({ signal }) => call(orderCalls.sums, { query, signal }),
    placeholderData: previous => previous,
    meta: { quiet: true },
  })
  if (!sums) return null
  return (
    <dl className={styles['sums']} aria-label="合计">
      {[
        ['应付合计', sums.payFen],
        ['实付合计', sums.paidFen],
        ['退款合计', sums.refundFen],
      ].map(([title, fen]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{money(Number(fen))}</dd>
        </div>
      ))}
    </dl>
  )
}
