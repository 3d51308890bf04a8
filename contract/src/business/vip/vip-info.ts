import { defineEntity } from '../../entity/entity.ts'

/** The longest that is given at once, in days: ten years. */
export const MOST_VIP_DAYS = 3650

const COLUMNS = [
  'viewer',
  'status',
  'hospitalId',
  'endTime',
  'remainingDays',
  'startTime',
  'totalDays',
  'orderCount',
  'paidFen',
  'source',
]

/**
 * 会员信息: who is a member, of the platform or of one hospital, since when and until when (rules/memberships#members).
 * Written by what is bought, given, prolonged and taken back, never by hand.
 */
export const vipInfo = defineEntity({
  name: 'vipInfo',
  title: '会员信息',
  path: '/he/vipInfo',
  table: 'he_vip_info',
  perms: 'he:vipInfo',
  nameField: 'status',
  unit: '人',
  readOnly: true,
  log: true,
  personal: 'always',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  fields: {
    status: { kind: 'dict', title: '状态', dict: 'he_vip_status', required: true, width: 90 },
    hospitalId: { kind: 'link', title: '医院', to: 'hospital', help: '空为平台会员', width: 190 },
    areaCode: { kind: 'area', title: '地区', width: 160 },
    startTime: { kind: 'datetime', title: '生效时间', required: true, width: 130 },
    endTime: { kind: 'datetime', title: '到期时间', required: true, width: 130 },
    totalDays: { kind: 'integer', title: '累计', unit: '天', required: true, width: 80 },
    orderCount: { kind: 'integer', title: '订单数', required: true, width: 80 },
    paidFen: { kind: 'money', title: '累计支付', required: true, width: 100 },
    source: { kind: 'dict', title: '来源', dict: 'he_vip_source', required: true, width: 90 },
  },
  derived: {
    viewer: { kind: 'text', title: '用户', width: 130 },
    remainingDays: { kind: 'integer', title: '剩余天数', width: 90 },
    grantBy: { kind: 'text', title: '操作人' },
    grantReason: { kind: 'text', title: '原因' },
  },
  list: COLUMNS,
  search: ['status', 'hospitalId', 'areaCode', 'endTime', 'source'],
  form: [],
  excel: { export: COLUMNS },
  sort: { field: 'endTime', direction: 'desc' },
})
