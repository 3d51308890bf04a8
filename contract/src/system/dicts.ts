import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { foundIds, foundQuery, listQuery } from '../query/list-query.ts'
import { id, idList, pageOf, pageQuery } from '../wire.ts'
import { body, change, oneOf, optional, whole, words } from './body.ts'
import { dictOption, dictOptionsByCode } from './people-rows.ts'

const tag = '数据字典'
const text = z.string().nullable()
const kept = { createBy: text, createTime: z.string(), updateBy: text, updateTime: text, version: z.number() }

/** A dictionary, and one of its items (wire-contract §13.5). `builtIn`: the program knows its code. */
export const dictRow = z.object({
  id: z.string(),
  dictCode: z.string(),
  dictName: z.string(),
  description: text,
  type: z.number(),
  delFlag: z.number(),
  builtIn: z.boolean(),
  ...kept,
})
export type DictRow = z.output<typeof dictRow>

export const dictItemRow = z.object({
  id: z.string(),
  dictId: z.string(),
  itemText: z.string(),
  itemValue: z.string(),
  description: text,
  sortOrder: z.number(),
  status: z.number(),
  status_dictText: z.string().optional(),
  ...kept,
})
export type DictItemRow = z.output<typeof dictItemRow>

const dictCode = z
  .string({ error: '字典编码不能为空' })
  .trim()
  .regex(/^[A-Za-z0-9_]{1,64}$/, '字典编码只能是字母、数字、下划线，最多64个字符')

const itemValue = z
  .string({ error: '数据值不能为空' })
  .trim()
  .min(1, '数据值不能为空')
  .max(100, '数据值最多100个字符')
  .regex(/^[^,<>"'\s]+$/, '数据值不能含有逗号、引号、空格等字符')

const itemFields = {
  description: change(z.string().max(255)),
  sortOrder: whole('排序', 0, 1_000_000).optional(),
  status: oneOf('状态', [0, 1]).optional(),
}
const version = whole('版本', 0, 1e9).optional()
const draft = { ...itemFields, itemText: words('名称', 100), itemValue }
const itemDraft = body(draft, ['id', 'version', 'dictId'])
const itemEdit = body(
  { ...itemFields, id, version, itemText: words('名称', 100).optional(), itemValue: itemValue.optional() },
  ['dictId'],
)
/** Of one dictionary at a time. */
const MOST_ITEMS = 500

const tableCode = z.object({ code: z.string().max(500) })

/** A node of a lazily loaded tree (wire-contract §6). */
export const treeNode = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  label: z.string(),
  leaf: z.boolean(),
  parentId: text,
})
export type TreeNode = z.output<typeof treeNode>

export const dictCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/dict/list',
    title: '字典列表',
    tag,
    allow: 'sys:dict:list',
    query: listQuery,
    result: pageOf(dictRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/dict/add',
    title: '新增字典',
    tag,
    allow: 'sys:dict:add',
    body: body({ dictName: words('字典名称', 100), dictCode, description: optional(z.string().max(255)) }, [
      'id',
      'version',
      'type',
      'builtIn',
    ]),
    result: dictRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/sys/dict/edit',
    also: [{ method: 'POST', path: '/sys/dict/edit' }],
    title: '编辑字典',
    tag,
    allow: 'sys:dict:edit',
    body: body({ id, version, dictName: words('字典名称', 100).optional(), description: change(z.string().max(255)) }, [
      'dictCode',
      'type',
      'builtIn',
    ]),
    result: dictRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/dict/delete',
    title: '删除字典',
    tag,
    allow: 'sys:dict:delete',
    query: z.object({ id }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deleteBatch',
    title: '批量删除字典',
    tag,
    allow: 'sys:dict:delete',
    query: z.object({ ids: idList }),
    result: z.null(),
  }),
  removeFound: endpoint({
    method: 'DELETE',
    path: '/sys/dict/deleteFound',
    title: '删除查到的全部字典',
    tag,
    allow: 'sys:dict:delete',
    query: foundQuery,
    result: foundIds,
  }),
  exportXls: endpoint({
    method: 'GET',
    path: '/sys/dict/exportXls',
    title: '导出字典',
    tag,
    allow: 'sys:dict:export',
    query: listQuery,
    result: z.unknown(),
    answer: 'file',
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    title: '字典回收站',
    tag,
    allow: 'sys:dict:delete',
    result: z.array(dictRow),
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/{id}',
    title: '还原字典',
    tag,
    allow: 'sys:dict:delete',
    query: z.object({ id }),
    result: z.null(),
  }),
  restoreBatch: endpoint({
    method: 'PUT',
    path: '/sys/dict/putRecycleBin',
    title: '批量还原字典',
    tag,
    allow: 'sys:dict:delete',
    body: body({ ids: idList }),
    result: z.null(),
  }),
  refresh: endpoint({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    title: '刷新字典缓存',
    tag,
    allow: 'signed-in',
    result: z.null(),
  }),
  all: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    title: '全部字典项',
    tag,
    allow: 'signed-in',
    result: dictOptionsByCode,
  }),
  items: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/{code}',
    title: '字典项',
    tag,
    allow: 'signed-in',
    query: tableCode,
    result: z.array(dictOption),
  }),
  text: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictText/{code}/{key}',
    title: '字典文本',
    tag,
    allow: 'signed-in',
    query: z.object({ code: z.string().max(500), key: z.string().max(200) }),
    result: z.string().nullable(),
  }),
  search: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDict/{code}',
    title: '搜索表字典',
    tag,
    allow: 'signed-in',
    query: z.object({
      code: z.string().max(500),
      /** A word to look for, or values joined by commas whose choices are wanted. */
      keyword: z.string().max(20_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(500).catch(10).default(10),
    }),
    result: z.array(dictOption),
  }),
  texts: endpoint({
    method: 'GET',
    path: '/sys/dict/loadDictItem/{code}',
    title: '表字典文本',
    tag,
    allow: 'signed-in',
    query: z.object({
      code: z.string().max(500),
      key: z.string().max(20_000).default(''),
      delNotExist: z.string().max(5).optional(),
    }),
    result: z.array(z.string()),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/sys/dict/loadTreeData',
    title: '表字典树',
    tag,
    allow: 'signed-in',
    query: z.object({
      pid: z.string().max(64).optional(),
      tableName: z.string().max(200),
      text: z.string().max(200),
      code: z.string().max(200),
      pidField: z.string().max(200).optional(),
      hasChildField: z.string().max(200).optional(),
      condition: z.string().max(2000).optional(),
    }),
    result: z.array(treeNode),
  }),
} as const

export const dictItemCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/dictItem/list',
    title: '字典项列表',
    tag,
    allow: 'sys:dict:list',
    query: pageQuery.extend({
      dictId: z.string().max(32).optional(),
      itemText: z.string().max(100).optional(),
      status: z.string().max(5).optional(),
    }),
    result: pageOf(dictItemRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/dictItem/add',
    title: '新增字典项',
    tag,
    allow: 'sys:dict:edit',
    body: body({ ...draft, dictId: id }, ['id', 'version']),
    result: dictItemRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/edit',
    also: [{ method: 'POST', path: '/sys/dictItem/edit' }],
    title: '编辑字典项',
    tag,
    allow: 'sys:dict:edit',
    body: itemEdit,
    result: dictItemRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    title: '删除字典项',
    tag,
    allow: 'sys:dict:edit',
    query: z.object({ id }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    title: '批量删除字典项',
    tag,
    allow: 'sys:dict:edit',
    query: z.object({ ids: idList }),
    result: z.null(),
  }),
  /** What was done to the items of a dictionary in a grid: all of it, or none. */
  saveAll: endpoint({
    method: 'PUT',
    path: '/sys/dictItem/saveAll',
    title: '批量保存字典项',
    tag,
    allow: 'sys:dict:edit',
    body: z.strictObject({
      dictId: id,
      added: z.array(itemDraft).max(MOST_ITEMS),
      changed: z.array(itemEdit).max(MOST_ITEMS),
      removed: z.array(id).max(MOST_ITEMS),
    }),
    result: z.null(),
  }),
  isValueFree: endpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    title: '检查字典值',
    tag,
    allow: 'sys:dict:list',
    query: z.object({ dictId: id, itemValue: z.string().max(100), id: z.string().max(32).optional() }),
    result: z.null(),
  }),
} as const

/** Whether a value is still free, of the columns that forms may ask about (wire-contract §6). */
export const duplicateCheck = endpoint({
  method: 'GET',
  path: '/sys/duplicate/check',
  title: '重复校验',
  tag: '校验',
  allow: 'signed-in',
  query: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).optional(),
    dataId: z.string().max(32).optional(),
  }),
  result: z.null(),
})
