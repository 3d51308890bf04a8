import { defineEntity } from '../../entity/entity.ts'

/**
 * 医院分类: the platform's kinds of customers, with what a new hospital of the kind starts with
 * (rules/hospitals#hospital-classes).
 */
export const hospitalClass = defineEntity({
  name: 'hospitalClass',
  title: '医院分类',
  path: '/he/hospitalClass',
  table: 'he_hospital_class',
  perms: 'he:hospitalClass',
  nameField: 'name',
  scope: { kind: 'shared' },
  tree: { parent: 'pid', depth: 2 },
  fields: {
    pid: { kind: 'link', title: '上级分类', to: 'hospitalClass' },
    name: {
      kind: 'text',
      title: '分类名称',
      pinyin: true,
      required: true,
      min: 2,
      max: 50,
      unique: ['pid'],
      width: 180,
    },
    code: { kind: 'text', title: '分类编码', required: true, max: 30, rule: 'snakeCode', unique: true },
    deptTemplate: {
      kind: 'link',
      title: '默认科室模板',
      to: 'standardDepartment',
      by: 'code',
      many: true,
      help: '新医院初始化模板时按此建立科室',
    },
    videoTypeTemplate: {
      kind: 'tags',
      title: '默认视频类型模板',
      max: 30,
      each: 20,
      help: '新医院初始化模板时按此建立视频类型',
    },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
    remark: { kind: 'longText', title: '备注', max: 200 },
  },
  derived: { hospitalCount: { title: '医院数', kind: 'integer', width: 90, help: '使用此分类及其下级的医院' } },
  list: ['name', 'code', 'hospitalCount', 'sortNo', 'status'],
  search: ['name', 'status'],
  form: [
    { title: '基本信息', fields: ['pid', 'name', 'code', 'sortNo', 'status', 'remark'] },
    {
      title: '新医院的默认内容',
      hint: '医院列表的“初始化模板”按这里建立科室和视频类型',
      fields: ['deptTemplate', 'videoTypeTemplate'],
    },
  ],
  excel: {
    import: ['pid', 'name', 'code', 'sortNo'],
    export: ['pid', 'name', 'code', 'hospitalCount', 'sortNo', 'status', 'remark'],
  },
  sort: { field: 'sortNo', direction: 'asc' },
})
