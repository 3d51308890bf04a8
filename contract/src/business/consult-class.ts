import { defineEntity } from '../entity/entity.ts'

/** 咨询分类: what viewers may ask about, who answers and how soon (rules/catalogue#consult-classes). */
export const consultClass = defineEntity({
  name: 'consultClass',
  title: '咨询分类',
  path: '/he/consultClass',
  table: 'he_consult_class',
  perms: 'he:consultClass',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    name: { kind: 'text', title: '分类名称', pinyin: true, required: true, max: 20, unique: true, width: 180 },
    icon: { kind: 'image', title: '图标', maxMb: 1, width: 90 },
    replySlaHours: {
      kind: 'integer',
      title: '答复时限',
      required: true,
      default: 48,
      min: 1,
      max: 168,
      unit: '小时',
      help: '从提问算起，超过时限未答复的咨询标红',
      width: 110,
    },
    handlerRole: {
      kind: 'dict',
      title: '答复方',
      dict: 'he_consult_handler',
      required: true,
      default: 'platform',
      width: 100,
    },
    autoReply: { kind: 'longText', title: '自动回复', max: 300, help: '提问后立即发给患者' },
    showFlag: { kind: 'flag', title: '是否展示', required: true, default: 'Y', width: 100 },
    sortNo: { kind: 'integer', title: '排序', required: true, default: 10, min: 0, max: 99_999, width: 80 },
    status: { kind: 'dict', title: '状态', dict: 'he_enable', required: true, default: '1', width: 90 },
  },
  list: ['name', 'replySlaHours', 'handlerRole', 'showFlag', 'autoReply', 'sortNo', 'status'],
  search: ['name', 'handlerRole', 'showFlag', 'status'],
  form: [
    { title: '基本信息', fields: ['name', 'icon', 'showFlag', 'sortNo', 'status'] },
    { title: '答复', fields: ['handlerRole', 'replySlaHours', 'autoReply'] },
  ],
  excel: {
    import: ['name', 'replySlaHours', 'handlerRole', 'autoReply', 'sortNo'],
    export: ['name', 'replySlaHours', 'handlerRole', 'autoReply', 'showFlag', 'sortNo', 'status'],
  },
  sort: { field: 'sortNo', direction: 'asc' },
})
