import type { Fields } from '@xuanjiao/contract/entity/field'

/** An item of a dictionary (rules/wire-system#dictionaries). */
export const ITEM_FIELDS: Fields = {
  itemText: { kind: 'text', title: '名称', required: true, max: 100, width: 160 },
  itemValue: {
    kind: 'text',
    title: '数据值',
    required: true,
    max: 100,
    help: '保存在数据里的值，不含逗号、引号、空格',
    width: 120,
  },
  sortOrder: { kind: 'integer', title: '排序', default: 1, min: 0, max: 1_000_000, width: 80 },
  status: { kind: 'dict', title: '状态', dict: 'dict_item_status', default: '1', width: 90 },
  description: { kind: 'longText', title: '说明', max: 255 },
}
