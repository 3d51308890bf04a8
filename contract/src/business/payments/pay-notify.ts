import { defineEntity } from '../../entity/entity.ts'

const COLUMNS = ['event', 'orderNo', 'handleResult', 'verifyResult', 'times', 'createTime', 'lastTime', 'channel']

/** 支付通知: what channels of payment told us, each once with how often it came (rules/payments#pushes). Never changed. */
export const payNotify = defineEntity({
  name: 'payNotify',
  title: '支付通知',
  path: '/he/payNotify',
  table: 'he_pay_notify',
  perms: 'he:payNotify',
  nameField: 'event',
  readOnly: true,
  log: true,
  scope: { kind: 'shared' },
  fields: {
    channel: { kind: 'dict', title: '支付渠道', dict: 'he_pay_channel', required: true, width: 120 },
    event: { kind: 'text', title: '通知', required: true, max: 64, width: 220 },
    orderNo: { kind: 'text', title: '订单号', max: 32, width: 240 },
    verifyResult: { kind: 'dict', title: '验签结果', dict: 'he_pay_notify_verify', required: true, width: 100 },
    handleResult: { kind: 'dict', title: '处理结果', dict: 'he_pay_notify_result', required: true, width: 110 },
    times: { kind: 'integer', title: '收到次数', required: true, width: 90 },
    createTime: { kind: 'datetime', title: '首次收到', required: true, width: 130 },
    lastTime: { kind: 'datetime', title: '最近收到', required: true, width: 130 },
  },
  list: COLUMNS,
  search: ['orderNo', 'channel', 'verifyResult', 'handleResult', 'createTime'],
  form: [],
  excel: { export: COLUMNS },
  sort: { field: 'createTime', direction: 'desc' },
})
