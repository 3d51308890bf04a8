import { defineEntity } from '../../entity/entity.ts'

/** 回复模板: answers that are written once, of the platform or of one hospital (rules/consults#answering). */
export const consultTemplate = defineEntity({
  name: 'consultTemplate',
  title: '回复模板',
  path: '/he/consultTemplate',
  table: 'he_consult_template',
  perms: 'he:consultTemplate',
  nameField: 'name',
  scope: {
    kind: 'rows',
    area: 'areaCode',
    hospital: 'hospitalId',
    platformRows: 'readable',
    platformRowsWhere: { field: 'status', is: ['1'] },
  },
  fields: {
    name: { kind: 'text', title: '模板名称', pinyin: true, required: true, max: 30, width: 180 },
    classId: { kind: 'link', title: '咨询分类', to: 'consultClass', help: '不选则各分类都可用', width: 130 },
    content: { kind: 'longText', title: '回复内容', required: true, max: 1000, width: 360 },
    hospitalId: {
      kind: 'link',
      title: '医院',
      to: 'hospital',
      fixed: true,
      holds: false,
      help: '不选为平台的模板，各医院都可用',
      width: 180,
    },
    areaCode: { kind: 'area', title: '地区', copy: { via: 'hospitalId', field: 'areaCode' }, width: 160 },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  list: ['name', 'classId', 'content', 'hospitalId', 'sortNo', 'status'],
  search: ['name', 'classId', 'hospitalId', 'status'],
  form: [{ title: '模板', fields: ['name', 'classId', 'content', 'hospitalId', 'sortNo', 'status'] }],
  excel: { export: ['name', 'classId', 'content', 'hospitalId', 'sortNo', 'status'] },
  sort: { field: 'sortNo', direction: 'asc' },
})
