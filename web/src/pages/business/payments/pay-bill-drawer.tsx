import { payBill } from '@xuanjiao/contract/business/payments/pay-bill'
import { payBillCalls } from '@xuanjiao/contract/business/payments/pay-bill-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { call } from '../../../app/calls/call.ts'
import { DetailDrawer, TitledValues } from '#shared/list/detail-drawer.tsx'
import styles from './payments.module.css'

type Bill = EndpointAnswer<typeof payBillCalls.one>

/** One bill: the sums of both sides, and where they do not agree. */
export function PayBillDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  return (
    <DetailDrawer
      id={id}
      title="对账结果"
      entity={payBill}
      load={(one, signal) => call(payBillCalls.one, { query: { id: one }, signal })}
      onClose={onClose}
    >
      {bill => (
        <>
          <TitledValues facts={factsOf(bill)} />
          {bill.details.length > 0 && <Differences details={bill.details} of={bill.differences} />}
        </>
      )}
    </DetailDrawer>
  )
}

const money = (fen: number) => fieldText(payBill.fields.billPayFen, fen)

function factsOf(bill: Bill) {
  return [
    ['账单', bill.fileName],
    ['支付渠道', bill.channel_dictText],
    ['日期', bill.fromDate === bill.toDate ? bill.fromDate : `${bill.fromDate} 至 ${bill.toDate}`],
    ['对账时间', <DatetimeRead key="time" value={bill.createTime} />],
    ['渠道收款', money(bill.billPayFen)],
    ['订单收款', money(bill.bookPayFen)],
    ['渠道退款', money(bill.billRefundFen)],
    ['订单退款', money(bill.bookRefundFen)],
    ['相符', fieldText(payBill.fields.matched, bill.matched)],
    ['差异', fieldText(payBill.fields.differences, bill.differences)],
  ] as const
}

const KINDS = { pay: '收款', refund: '退款' } as const

function Differences({ details, of }: { details: Bill['details']; of: number }) {
  return (
    <>
      <h3 className={styles['subtitle']}>
        差异{of > details.length ? `（金额最大的 ${fieldText(payBill.fields.differences, details.length)}）` : ''}
      </h3>
      <table className={styles['differences']}>
        <thead>
          <tr>
            <th scope="col">类型</th>
            <th scope="col">订单号或退款单号</th>
            <th scope="col">渠道</th>
            <th scope="col">订单</th>
          </tr>
        </thead>
        <tbody>
          {details.map(({ kind, number, billFen, bookFen }) => (
            <tr key={`${kind}:${number}`}>
              <td>{KINDS[kind]}</td>
              <td>{number}</td>
              <td>{billFen === null ? '没有' : money(billFen)}</td>
              <td>{bookFen === null ? '没有' : money(bookFen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
