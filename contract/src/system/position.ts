import { defineEntity } from '../entity/entity.ts'
import { wordCodeField } from './word-code-field.ts'

/** 职务: what a member of staff is, kept in a user's `post` by its code (rules/wire-system#positions). */
export const position = defineEntity({
  name: 'position',
  title: '职务',
  path: '/sys/position',
  table: 'sys_position',
  perms: 'sys:position',
  nameField: 'name',
  wireSpellings: { postRank_dictText: 'rank_dictText' },
  scope: { kind: 'shared' },
  fields: {
    code: { ...wordCodeField, title: '职务编码', width: 160 },
    name: { kind: 'text', title: '职务名称', pinyin: true, required: true, max: 50, unique: true, width: 180 },
    postRank: { kind: 'dict', title: '职级', dict: 'position_rank', width: 100 },
    companyId: { kind: 'text', title: '所属公司', max: 64 },
  },
  list: ['code', 'name', 'postRank', 'createTime'],
  search: ['name', 'code', 'postRank'],
  form: [{ title: '职务', fields: ['code', 'name', 'postRank'] }],
  excel: { import: ['code', 'name', 'postRank'], export: ['code', 'name', 'postRank'] },
})
