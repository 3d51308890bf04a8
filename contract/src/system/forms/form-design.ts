import { defineEntity } from '../../entity/entity.ts'

/** A document may be as long as this; a call carries a megabyte at most. */
export const MAX_DESIGN_LETTERS = 400_000

/** 表单设计: a form that people design, as clients of `/desform` know it (rules/wire-system#designed-forms). */
export const formDesign = defineEntity({
  name: 'formDesign',
  title: '表单设计',
  path: '/desform',
  table: 'he_form_design',
  perms: 'he:formDesign',
  nameField: 'desformName',
  unit: '张',
  scope: { kind: 'shared' },
  neverPurged: '填报记录按填写时的版本显示，表单不能彻底删除',
  fields: {
    desformName: { kind: 'text', title: '表单名称', pinyin: true, required: true, max: 60, width: 220 },
    desformCode: {
      kind: 'text',
      title: '表单编码',
      required: true,
      fixed: true,
      max: 40,
      rule: 'snakeCode',
      unique: true,
      help: '小写字母和下划线，填写地址的一部分，建立后不能修改',
      width: 180,
    },
    status: {
      kind: 'dict',
      title: '状态',
      dict: 'he_form_status',
      required: true,
      default: 'draft',
      readOnly: true,
      width: 100,
    },
    publishedVersion: { kind: 'integer', title: '已发布版本', required: true, default: 0, readOnly: true, width: 110 },
    publishedTime: { kind: 'datetime', title: '发布时间', readOnly: true, width: 170 },
    remark: { kind: 'longText', title: '说明', max: 500, help: '填写的人在表单上方看到' },
    desformDesignJson: {
      kind: 'longText',
      title: '设计内容',
      required: true,
      default: '{"list":[],"config":{}}',
      max: MAX_DESIGN_LETTERS,
      unasked: true,
    },
    cgformCode: { kind: 'text', title: 'Online表单编码', max: 40 },
    desformType: { kind: 'text', title: '表单类型', max: 10 },
    parentCode: { kind: 'text', title: '主表编码', max: 40 },
    izMobileView: { kind: 'text', title: '移动视图', max: 1 },
  },
  derived: { submissionCount: { title: '填报数', kind: 'integer', width: 90 } },
  list: ['desformName', 'desformCode', 'status', 'publishedVersion', 'submissionCount', 'publishedTime', 'updateTime'],
  search: ['desformName', 'desformCode', 'status'],
  form: [{ title: '表单', fields: ['desformName', 'desformCode', 'remark'] }],
  excel: { export: ['desformName', 'desformCode', 'status', 'publishedVersion', 'publishedTime', 'remark'] },
  bulkFields: [],
  addedSingly: true,
  actions: { publish: '发布和停用' },
})
