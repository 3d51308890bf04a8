import { defineEntity } from '../../entity/entity.ts'

/**
 * 虚拟道具: what WeChat sells for us. Its virtual payment knows things with a price, not amounts: each price of a video and
 * each plan has to be registered there under a code, and here under the same (rules/payments#goods).
 */
export const payGoods = defineEntity({
  name: 'payGoods',
  title: '虚拟道具',
  path: '/he/payGoods',
  table: 'he_pay_goods',
  perms: 'he:payGoods',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    goodsCode: {
      kind: 'text',
      title: '道具 ID',
      required: true,
      fixed: true,
      unique: true,
      max: 64,
      rule: 'wordCode',
      help: '与微信登记的一致',
      width: 160,
    },
    name: { kind: 'text', title: '道具名称', pinyin: true, required: true, min: 2, max: 50, width: 180 },
    goodsType: {
      kind: 'dict',
      title: '用途',
      dict: 'he_pay_goods_type',
      required: true,
      default: 'video_tier',
      width: 120,
    },
    vipPlanId: {
      kind: 'link',
      title: '会员套餐',
      to: 'vipPlan',
      anyOwner: true,
      askedFor: { goodsType: ['vip_plan'] },
      width: 160,
    },
    priceFen: {
      kind: 'money',
      title: '道具价格',
      required: true,
      min: 100,
      max: 9_990_000,
      width: 110,
    },
    publishStatus: {
      kind: 'dict',
      title: '发布状态',
      dict: 'he_pay_goods_status',
      required: true,
      default: 'draft',
      width: 100,
    },
    syncStatus: {
      kind: 'dict',
      title: '登记状态',
      dict: 'he_pay_goods_sync',
      required: true,
      default: 'none',
      readOnly: true,
      width: 100,
    },
    syncTime: { kind: 'datetime', title: '登记时间', readOnly: true, width: 130 },
    syncError: { kind: 'text', title: '登记结果', max: 200, readOnly: true },
  },
  actions: { register: '登记到微信' },
  list: ['name', 'publishStatus', 'priceFen', 'goodsType', 'vipPlanId', 'goodsCode', 'syncStatus', 'syncError'],
  search: ['name', 'goodsType', 'publishStatus', 'goodsCode', 'syncStatus'],
  form: [
    { title: '道具', fields: ['goodsCode', 'name', 'goodsType', 'vipPlanId'] },
    { title: '价格', fields: ['priceFen', 'publishStatus'] },
  ],
  excel: { export: ['goodsCode', 'name', 'goodsType', 'vipPlanId', 'priceFen', 'publishStatus', 'syncStatus'] },
  bulkFields: ['publishStatus'],
  sort: { field: 'priceFen', direction: 'asc' },
})
