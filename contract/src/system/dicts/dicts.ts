import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dict } from './dict.ts'
import { dictOption, dictOptionsByCode } from '../users/people-rows.ts'

const tag = '数据字典'
const text = z.string().nullable()

const tableCode = z.object({ code: z.string().max(500) })

/** A node of a lazily loaded tree (rules/wire-system#dictionaries). */
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
  deleted: endpoint({
    method: 'GET',
    path: '/sys/dict/deleteList',
    title: '字典回收站',
    tag,
    allow: 'sys:dict:delete',
    result: z.array(rowSchema(dict)),
  }),
  back: endpoint({
    method: 'PUT',
    path: '/sys/dict/back/{id}',
    title: '还原字典',
    tag,
    allow: 'sys:dict:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  isItemValueFree: endpoint({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    title: '检查字典值',
    tag,
    allow: 'sys:dict:list',
    query: z.object({ dictId: idSchema, itemValue: z.string().max(100), id: z.string().max(32).optional() }),
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

/** Whether a value is still free, of the columns that forms may ask about (rules/wire-system#value-checks). */
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
