import { defineEntity } from '../../entity/entity.ts'

/** The parent of the topmost categories (rules/wire-system#categories). */
export const CATEGORY_ROOT = '0'

/** 分类: trees of names that a tenant keeps for its forms (rules/wire-system#categories). */
export const category = defineEntity({
  name: 'category',
  title: '分类',
  path: '/sys/category',
  table: 'sys_category',
  perms: 'sys:category',
  actionPermissions: { recycle: 'delete' },
  nameField: 'name',
  scope: { kind: 'shared' },
  tree: {
    parent: 'pid',
    depth: 20,
    code: 'code',
    deletesDescendants: true,
    conditions: ['name', 'code'],
    wireNames: { root: CATEGORY_ROOT, hasChild: 'hasChild' },
  },
  fields: {
    pid: { kind: 'link', title: '上级分类', to: 'category', fixed: true },
    name: {
      kind: 'text',
      title: '分类名称',
      pinyin: true,
      required: true,
      max: 100,
      unique: ['pid'],
      taken: '同一级已有这个分类名称',
      width: 280,
    },
    code: {
      kind: 'text',
      title: '分类编码',
      required: true,
      readOnly: true,
      unique: true,
      help: '由系统按所在层级编号',
      width: 160,
    },
  },
  list: ['name', 'code', 'createBy', 'createTime'],
  search: ['name', 'code'],
  form: [{ title: '分类', fields: ['pid', 'name'] }],
  bulkFields: [],
  excel: { levels: true, import: ['pid', 'name'], export: ['pid', 'name', 'code', 'createBy', 'createTime'] },
  sort: { field: 'code', direction: 'asc' },
})
