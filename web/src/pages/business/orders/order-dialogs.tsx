import { order } from '@xuanjiao/contract/business/orders/order'
import { INVOICE_STATUSES, orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import { isOnlineChannel } from '@xuanjiao/contract/business/payments/online-channels'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'
import styles from './orders.module.css'

/** 对公入账: the number of the bank transfer, and what came. */
export const BookOrderDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={orderWorkflow}
    event="book"
    {...dialog}
    send={({ channelBill, amountFen }) =>
      callWithMessage(orderCalls.book, {
        body: { id: row.id, channelBill: String(channelBill ?? ''), amountFen: Number(amountFen) },
      })
    }
  >
    <p className={styles['note']}>应付 {fieldText(order.fields.payFen, row['payFen'])}，到账金额要与它一致</p>
  </EventDialog>
)

/** Who sends the money back, and when what was opened is shut. */
const howItGoesBack = (channel: unknown): string =>
  isOnlineChannel(channel) ? '款项由微信原路退回，到账后收回权益。' : '退款后权益立即收回，款项请按原渠道退回。'

/** 驳回退款申请: what the buyer is answered. */
export const DeclineRefundDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={orderWorkflow}
    event="declineRefund"
    {...dialog}
    send={({ reason }) =>
      callWithMessage(orderCalls.declineRefund, { body: { id: row.id, reason: String(reason ?? '') } })
    }
  >
    <p className={styles['note']}>答复会作为通知发给用户；用户为什么申请，见订单详情。</p>
  </EventDialog>
)

/** 开票登记: the invoice itself is written elsewhere (rules/orders#invoices). */
export const InvoiceDialog = rowFormOf({
  title: '开票登记',
  submitWord: '登记',
  fields: {
    invoiceStatus: { kind: 'dict', title: '开票', dict: 'he_invoice_status', required: true },
    invoiceNo: { kind: 'text', title: '发票号码', max: 20, help: '已开票时填写，8 到 20 位数字' },
  },
  preset: row => ({ invoiceStatus: row['invoiceStatus'] === 'none' ? 'issued' : row['invoiceStatus'] }),
  note: row =>
    `实收 ${fieldText(order.fields.payFen, Number(row['payFen']) - Number(row['refundFen']))}，发票在税务系统里开具`,
  send: (values, row) =>
    callWithMessage(orderCalls.invoice, {
      body: {
        id: row.id,
        invoiceStatus: invoiceStatusOf(values['invoiceStatus']),
        ...(values['invoiceNo'] ? { invoiceNo: String(values['invoiceNo']) } : {}),
      },
    }),
})

/** 备注: what is there already is changed, or cleared. */
export const RemarkDialog = rowFormOf({
  title: '备注',
  submitWord: '保存',
  fields: { remark: { kind: 'longText', title: '备注', max: 200, help: '只有平台看得到；清空即删除备注' } },
  load: (row, signal) => call(orderCalls.one, { query: { id: row.id }, signal }),
  stored: ({ id, remark }) => ({ id, remark }),
  send: (values, row) =>
    callWithMessage(orderCalls.remark, { body: { id: row.id, remark: String(values['remark'] ?? '') } }),
})

const invoiceStatusOf = (value: unknown) => INVOICE_STATUSES.find(status => status === value) ?? 'none'

const afterInvoice = (row: RowDialogProps['row']): string =>
  row['invoiceStatus'] === 'issued' ? '这笔订单已开票，退款后请红冲发票，再登记为未开票。' : ''

/** 退款, and why. */
export const RefundOrderDialog = ({ row, ...dialog }: RowDialogProps) => (
  <EventDialog
    workflow={orderWorkflow}
    event="refund"
    {...dialog}
    send={({ reason }) => callWithMessage(orderCalls.refund, { body: { id: row.id, reason: String(reason ?? '') } })}
  >
    <p className={styles['note']}>
      支付后 7 天内可退：视频观看不到 20% 退全款；会员扣除已开始的天数。{howItGoesBack(row['payChannel'])}
      {afterInvoice(row)}
    </p>
  </EventDialog>
)
