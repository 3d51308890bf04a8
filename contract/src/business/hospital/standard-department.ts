import { defineEntity } from '../../entity/entity.ts'

/** 标准科室: the 118 official clinical subjects, read-only (rules/hospitals#standard-departments). */
export const standardDepartment = defineEntity({
  name: 'standardDepartment',
  title: '标准科室',
  path: '/he/standardDepartment',
  table: 'he_std_department',
  perms: 'he:standardDepartment',
  nameField: 'name',
  scope: { kind: 'shared' },
  tree: { parent: 'parentCode', depth: 2 },
  readOnly: true,
  fields: {
    parentCode: { kind: 'link', title: '上级科室', to: 'standardDepartment', by: 'code' },
    code: { kind: 'text', title: '科室编码', required: true, max: 20, unique: true, width: 110 },
    name: { kind: 'text', title: '科室名称', pinyin: true, required: true, max: 50, width: 200 },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, width: 80 },
  },
  list: ['code', 'name', 'parentCode', 'sortNo'],
  search: ['code', 'name', 'parentCode'],
  form: [{ title: '基本信息', fields: ['parentCode', 'code', 'name', 'sortNo'] }],
  excel: { export: ['code', 'name', 'parentCode', 'sortNo'] },
  sort: { field: 'sortNo', direction: 'asc' },
})
