import { defineEntity } from '../../entity/entity.ts'

const COLUMNS = [
  'orderNo',
  'goodsTitle',
  'payFen',
  'status',
  'viewer',
  'createTime',
  'orderType',
  'hospitalId',
  'payChannel',
  'payTime',
  'refundFen',
  'exceptionFlag',
]

/**
 * 订单: what somebody buys, with the price as it was then (rules/orders#orders). Written by viewers and by payments; staff
 * close, book and refund, and never delete.
 */
export const order = defineEntity({
  name: 'order',
  title: '订单',
  path: '/he/order',
  table: 'he_order',
  perms: 'he:order',
  nameField: 'orderNo',
  unit: '笔',
  readOnly: true,
  log: true,
  personal: 'always',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  fields: {
    orderNo: { kind: 'text', title: '订单号', required: true, max: 32, width: 240 },
    orderType: { kind: 'dict', title: '类型', dict: 'he_order_type', required: true, width: 80 },
    goodsTitle: { kind: 'text', title: '商品', required: true, max: 127, width: 200 },
    hospitalId: { kind: 'link', title: '归属医院', to: 'hospital', width: 180 },
    areaCode: { kind: 'area', title: '归属地区', width: 160 },
    originFen: { kind: 'money', title: '标价', required: true, width: 100 },
    discountFen: { kind: 'money', title: '优惠', required: true, width: 100 },
    payFen: { kind: 'money', title: '应付', required: true, width: 100 },
    refundFen: { kind: 'money', title: '已退', required: true, width: 100 },
    payChannel: { kind: 'dict', title: '支付渠道', dict: 'he_pay_channel', width: 110 },
    channelBill: { kind: 'text', title: '渠道单号', max: 64, width: 160 },
    status: { kind: 'dict', title: '状态', dict: 'he_order_status', required: true, width: 90 },
    createTime: { kind: 'datetime', title: '下单时间', required: true, width: 130 },
    payTime: { kind: 'datetime', title: '支付时间', width: 130 },
    expireTime: { kind: 'datetime', title: '支付期限', width: 130 },
    exceptionFlag: { kind: 'dict', title: '异常', dict: 'he_order_exception', width: 100 },
    shippingStatus: { kind: 'dict', title: '发货上报', dict: 'he_order_shipping', width: 100 },
  },
  derived: { viewer: { kind: 'text', title: '用户', width: 120 } },
  list: COLUMNS,
  search: [
    'orderNo',
    'orderType',
    'status',
    'payChannel',
    'hospitalId',
    'areaCode',
    'payTime',
    'exceptionFlag',
    'shippingStatus',
  ],
  form: [],
  excel: { export: [...COLUMNS, 'originFen', 'discountFen', 'channelBill', 'areaCode', 'shippingStatus'] },
  sort: { field: 'createTime', direction: 'desc' },
})
