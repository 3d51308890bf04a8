import { defineEntity } from '../../entity/entity.ts'

/** 出院人数: what a hospital reports of a month, so that one knows how many of its patients were taught (rules/homes#coverage). */
export const hospitalMonth = defineEntity({
  name: 'hospitalMonth',
  title: '出院人数',
  path: '/he/hospitalMonth',
  table: 'he_hospital_month',
  perms: 'he:hospitalMonth',
  nameField: 'month',
  nameParts: [['hospitalId']],
  unit: '条',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId' },
  fields: {
    hospitalId: { kind: 'link', title: '医院', to: 'hospital', required: true, fixed: true, holds: false, width: 220 },
    areaCode: {
      kind: 'area',
      title: '所在地区',
      required: true,
      copy: { via: 'hospitalId', field: 'areaCode' },
      width: 180,
    },
    month: {
      kind: 'text',
      title: '月份',
      pinyin: true,
      required: true,
      max: 7,
      rule: 'month',
      unique: ['hospitalId'],
      help: '如 2026-11；同一医院每月一条',
      width: 100,
    },
    dischargeCount: {
      kind: 'integer',
      title: '出院人数',
      required: true,
      min: 1,
      max: 999_999,
      unit: '人',
      help: '当月出院患者人数，用来计算宣教覆盖率',
      width: 110,
    },
    remark: { kind: 'text', title: '备注', max: 200 },
  },
  list: ['hospitalId', 'month', 'dischargeCount', 'areaCode', 'remark'],
  search: ['hospitalId', 'month', 'areaCode'],
  form: [{ title: '基本信息', fields: ['hospitalId', 'month', 'dischargeCount', 'remark'] }],
  excel: {
    import: ['hospitalId', 'month', 'dischargeCount', 'remark'],
    export: ['hospitalId', 'areaCode', 'month', 'dischargeCount', 'remark'],
  },
  sort: { field: 'month', direction: 'desc' },
})
