import { defineEntity } from '../../entity/entity.ts'
import { dictItem } from './dict-item.ts'
import { builtInField } from '../built-in-field.ts'
import { wordCodeField } from '../word-code-field.ts'

/** 数据字典: coded values with texts; `builtInField`: the program knows its code (rules/wire-system#dictionaries). */
export const dict = defineEntity({
  name: 'dict',
  title: '字典',
  path: '/sys/dict',
  table: 'sys_dict',
  perms: 'sys:dict',
  actionPermissions: { recycle: 'delete' },
  replies: { added: '保存成功！', edited: '编辑成功!', restored: '操作成功!' },
  nameField: 'dictName',
  children: { items: dictItem },
  scope: { kind: 'installation' },
  keptBy: 'builtIn',
  fields: {
    dictName: { kind: 'text', title: '字典名称', pinyin: true, required: true, max: 100, width: 200 },
    dictCode: { ...wordCodeField, title: '字典编码', width: 200 },
    description: { kind: 'longText', title: '说明', max: 255 },
    builtIn: builtInField,
  },
  derived: {
    type: { kind: 'integer', title: '值类型' },
    delFlag: { kind: 'integer', title: '删除状态', tells: 'deleted' },
  },
  list: ['dictName', 'dictCode', 'description', 'builtIn', 'createTime'],
  search: ['dictName', 'dictCode'],
  form: [{ title: '字典', fields: ['dictName', 'dictCode', 'description'] }],
  bulkFields: [],
  excel: {
    import: ['dictName', 'dictCode', 'description'],
    export: ['dictName', 'dictCode', 'description', 'builtIn', 'createTime'],
    key: 'dictCode',
  },
})
