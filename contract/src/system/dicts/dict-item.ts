import { lookupReplies } from '../../calls/lookup-replies.ts'
import { defineEntity } from '../../entity/entity.ts'

/** 字典项: the values of a dictionary, in their order (rules/wire-system#dictionaries). */
export const dictItem = defineEntity({
  name: 'dictItem',
  title: '字典项',
  path: '/sys/dictItem',
  table: 'sys_dict_item',
  perms: 'sys:dict:item',
  partOf: { by: 'dictId', perms: 'sys:dict', order: 'sortOrder', maxRows: 500 },
  replies: { added: '保存成功！', edited: '编辑成功!' },
  nameField: 'itemText',
  scope: { kind: 'installation' },
  fields: {
    dictId: { kind: 'link', title: '字典', to: 'dict', required: true, fixed: true, holds: false },
    itemText: { kind: 'text', title: '名称', pinyin: true, required: true, max: 100, width: 180 },
    itemValue: {
      kind: 'text',
      title: '数据值',
      required: true,
      max: 100,
      rule: 'itemValue',
      unique: ['dictId'],
      taken: lookupReplies.taken,
      help: '保存在数据里的值，不含逗号、引号、空格',
      width: 150,
    },
    sortOrder: { kind: 'integer', title: '排序', required: true, default: 1, min: 0, max: 1_000_000, width: 80 },
    status: {
      kind: 'dict',
      title: '状态',
      dict: 'dict_item_status',
      asNumber: true,
      required: true,
      default: 1,
      width: 120,
    },
    itemColor: {
      kind: 'dict',
      title: '标签颜色',
      dict: 'dict_item_color',
      help: '在列表和详情中以这种颜色的标签显示',
      width: 120,
    },
    description: { kind: 'longText', title: '说明', max: 255, width: 290 },
  },
  list: ['itemText', 'itemValue', 'sortOrder', 'status', 'itemColor', 'description'],
  search: ['itemText', 'status'],
  form: [{ title: '字典项', fields: ['dictId', 'itemText', 'itemValue', 'status', 'itemColor', 'description'] }],
  addedSingly: true,
  excel: {
    import: ['dictId', 'itemText', 'itemValue', 'sortOrder', 'status', 'itemColor', 'description'],
    export: ['dictId', 'itemText', 'itemValue', 'sortOrder', 'status', 'itemColor', 'description'],
    key: 'itemValue',
  },
  sort: { field: 'sortOrder', direction: 'asc' },
})
