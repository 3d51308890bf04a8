import { defineEntity } from '../entity/entity.ts'

/** 职务: what a member of staff is, kept in a user's `post` by its code (rules/wire-system#positions). */
export const position = defineEntity({
  name: 'position',
  title: '职务',
  path: '/sys/position',
  table: 'sys_position',
  perms: 'sys:position',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    code: {
      kind: 'text',
      title: '职务编码',
      required: true,
      fixed: true,
      max: 64,
      rule: 'snakeCode',
      unique: true,
      help: '小写字母和下划线，建立后不能修改',
      width: 160,
    },
    name: { kind: 'text', title: '职务名称', pinyin: true, required: true, max: 50, unique: true, width: 180 },
    postRank: { kind: 'dict', title: '职级', dict: 'position_rank', width: 100 },
    companyId: { kind: 'text', title: '所属公司', max: 64 },
  },
  list: ['code', 'name', 'postRank', 'createTime'],
  search: ['name', 'code', 'postRank'],
  form: [{ title: '职务', fields: ['code', 'name', 'postRank'] }],
  excel: { import: ['code', 'name', 'postRank'], export: ['code', 'name', 'postRank'] },
})
