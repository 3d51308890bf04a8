import { defineEntity } from '../../entity/entity.ts'

const COLUMNS = [
  'fileName',
  'channel',
  'fromDate',
  'toDate',
  'differences',
  'billPayFen',
  'bookPayFen',
  'billRefundFen',
  'bookRefundFen',
  'createTime',
]

/** 对账: a channel's bill held against our orders, and what did not agree (rules/payments#reconciliation). Never changed. */
export const payBill = defineEntity({
  name: 'payBill',
  title: '渠道账单',
  path: '/he/payBill',
  table: 'he_pay_bill',
  perms: 'he:payBill',
  nameField: 'fileName',
  unit: '份',
  readOnly: true,
  log: true,
  scope: { kind: 'shared' },
  fields: {
    fileName: { kind: 'text', title: '账单', required: true, max: 200, width: 220 },
    channel: { kind: 'dict', title: '支付渠道', dict: 'he_pay_channel', required: true, width: 120 },
    fromDate: { kind: 'date', title: '开始日期', required: true, width: 110 },
    toDate: { kind: 'date', title: '结束日期', required: true, width: 110 },
    matched: { kind: 'integer', title: '相符', required: true, unit: '笔', width: 90 },
    differences: { kind: 'integer', title: '差异', required: true, unit: '笔', width: 90 },
    billPayFen: { kind: 'money', title: '渠道收款', required: true, width: 110 },
    bookPayFen: { kind: 'money', title: '订单收款', required: true, width: 110 },
    billRefundFen: { kind: 'money', title: '渠道退款', required: true, width: 110 },
    bookRefundFen: { kind: 'money', title: '订单退款', required: true, width: 110 },
    createTime: { kind: 'datetime', title: '对账时间', required: true, width: 130 },
  },
  list: COLUMNS,
  search: ['fileName', 'channel', 'fromDate'],
  form: [],
  excel: { export: [...COLUMNS, 'matched'] },
  sort: { field: 'createTime', direction: 'desc' },
})
