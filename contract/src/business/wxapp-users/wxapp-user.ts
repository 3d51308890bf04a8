import { defineEntity } from '../../entity/entity.ts'

const COLUMNS = [
  'viewer',
  'phone',
  'status',
  'bindHospitalId',
  'bindDepartmentId',
  'membership',
  'watchSec',
  'videoCount',
  'lastWatchTime',
  'createTime',
]

/**
 * 小程序用户: who watches, as staff see them: the platform by name, a hospital its own patients with names masked
 * (rules/viewers#accounts). What they are comes from them alone; staff open and shut the account.
 */
export const wxappUser = defineEntity({
  name: 'wxappUser',
  title: '小程序用户',
  path: '/he/wxappUser',
  table: 'he_wxapp_user',
  perms: 'he:wxappUser',
  nameField: 'status',
  takesForms: true,
  unit: '人',
  readOnly: true,
  log: true,
  personal: 'always',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'bindHospitalId', department: 'bindDepartmentId' },
  fields: {
    status: { kind: 'dict', title: '状态', dict: 'he_wxapp_status', required: true, width: 80 },
    phone: { kind: 'text', title: '手机号', max: 20, personal: 'phone', readOnly: true, width: 130 },
    bindHospitalId: { kind: 'link', title: '当前医院', to: 'hospital', width: 190 },
    bindDepartmentId: { kind: 'link', title: '当前科室', to: 'hospitalDepartment', width: 110 },
    regHospitalId: { kind: 'link', title: '注册医院', to: 'hospital', width: 190 },
    areaCode: { kind: 'area', title: '地区', width: 160 },
    healthConsent: { kind: 'flag', title: '健康信息授权', width: 110 },
    freeUntil: { kind: 'datetime', title: '住院免费至', width: 130 },
    createTime: { kind: 'datetime', title: '注册时间', required: true, width: 130 },
  },
  derived: {
    viewer: { kind: 'text', title: '用户', width: 130 },
    membership: { kind: 'text', title: '会员', width: 120 },
    watchSec: { kind: 'integer', title: '观看时长', width: 95, help: '各次观看的有效时长之和，快进拖动不计' },
    videoCount: { kind: 'integer', title: '看过的视频', width: 100 },
    lastWatchTime: { kind: 'datetime', title: '最近观看', width: 120 },
    disableReason: { kind: 'text', title: '禁用原因' },
  },
  list: COLUMNS,
  search: ['status', 'bindHospitalId', 'bindDepartmentId', 'regHospitalId', 'areaCode', 'healthConsent', 'createTime'],
  form: [],
  excel: { export: COLUMNS, heads: { watchSec: '观看时长（秒）' } },
  sort: { field: 'createTime', direction: 'desc' },
})
