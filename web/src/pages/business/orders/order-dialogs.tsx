import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import { isOnlineChannel } from '@xuanjiao/contract/business/payments/online-channels'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import { callWithMessage } from '../../../app/calls/call.ts'
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
    </p>
  </EventDialog>
)
