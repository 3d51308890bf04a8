import { defineWorkflow } from '../../workflow/workflow.ts'

/** So long an order waits to be paid. */
export const PAY_MINUTES = 30

/** From the order to its benefit, and back (rules/orders#states). */
export const orderWorkflow = defineWorkflow({
  name: 'order',
  title: '订单',
  path: '/he/order',
  field: 'status',
  states: {
    created: { title: '待支付' },
    paid: { title: '已支付' },
    refunding: { title: '退款中' },
    refunded: { title: '已退款' },
    closed: { title: '已关闭' },
    expired: { title: '已超时' },
  },
  events: {
    pay: { title: '支付' },
    cancel: { title: '取消' },
    close: {
      title: '关闭',
      permission: 'he:order:close',
      done: '已关闭',
      denied: '只有平台可以关闭订单',
      confirm: { title: '关闭订单', text: '“{name}”关闭后用户不能再支付。', confirmLabel: '关闭' },
    },
    book: {
      title: '对公入账',
      permission: 'he:order:book',
      done: '已入账，权益已开通',
      denied: '只有平台可以入账',
      form: {
        fields: {
          channelBill: { kind: 'text', title: '银行流水号', required: true, min: 4, max: 64 },
          amountFen: { kind: 'money', title: '到账金额', required: true, min: 100, max: 9_990_000 },
        },
        submit: '入账',
      },
    },
    refund: {
      title: '退款',
      permission: 'he:order:refund',
      done: { refunded: '已退款，权益已收回', refunding: '已提交退款，渠道退款后收回权益' },
      denied: '只有平台可以退款',
      danger: true,
      rare: true,
      form: { fields: { reason: { kind: 'longText', title: '退款原因', required: true, min: 2, max: 200 } } },
    },
    askRefund: { title: '申请退款' },
    declineRefund: {
      title: '驳回退款申请',
      permission: 'he:order:declineRefund',
      done: '已驳回，用户会收到通知',
      denied: '只有平台可以驳回退款申请',
      rare: true,
      form: {
        fields: { reason: { kind: 'longText', title: '答复用户', required: true, min: 2, max: 200 } },
        submit: '驳回',
      },
    },
    refundDone: { title: '退款成功' },
    refundFailed: { title: '退款失败' },
    refundElsewhere: { title: '渠道退款' },
    expire: { title: '超时' },
  },
  actors: ['owner', 'creator', 'platform', 'timer', 'payment', 'buyer'],
  facts: { amount: 'flag', freshBill: 'flag', refundable: 'flag', whyNot: 'text', byChannel: 'flag', asked: 'flag' },
  guards: {
    amount: { fact: 'amount', field: 'amountFen', message: '到账金额与应付金额不一致' },
    freshBill: { fact: 'freshBill', field: 'channelBill', message: '该银行流水号已经入过账' },
    refundable: { fact: 'refundable', field: 'reason', message: '{whyNot}' },
    asked: { fact: 'asked', field: 'status', message: '用户没有等待处理的退款申请' },
  },
  transitions: [
    // Money that comes late is money: what was bought is given all the same.
    { event: 'pay', from: ['created', 'closed', 'expired'], to: 'paid', by: ['payment'] },
    { event: 'cancel', from: ['created'], to: 'closed', by: ['buyer'] },
    { event: 'close', from: ['created'], to: 'closed', by: ['platform'] },
    {
      event: 'book',
      from: ['created', 'closed', 'expired'],
      to: 'paid',
      by: ['platform'],
      guards: ['amount', 'freshBill'],
    },
    {
      event: 'refund',
      from: ['paid'],
      to: 'refunded',
      // A channel that sends money back itself takes its time; what was opened stays open until it has.
      instead: { fact: 'byChannel', to: 'refunding' },
      by: ['platform'],
      guards: ['refundable'],
    },
    { event: 'askRefund', from: ['paid'], to: 'same', by: ['buyer'], guards: ['refundable'] },
    { event: 'declineRefund', from: ['paid'], to: 'same', by: ['platform'], guards: ['asked'] },
    { event: 'refundDone', from: ['refunding'], to: 'refunded', by: ['payment'] },
    { event: 'refundFailed', from: ['refunding'], to: 'paid', by: ['payment'] },
    { event: 'refundElsewhere', from: ['paid'], to: 'refunded', by: ['payment'] },
    { event: 'expire', from: ['created'], to: 'expired', by: ['timer'] },
  ],
  timers: { expire: { field: 'expireTime' } },
})
