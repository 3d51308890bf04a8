import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dict } from './dict.ts'
import { dictOption, dictOptionsByCode } from '../users/user-rows.ts'

const text = z.string().nullable()

/** A node of a lazily loaded tree (rules/wire-system#dictionaries). */
export const dictTreeNode = z.object({
  key: z.string(),
  title: z.string(),
  value: z.string(),
  label: z.string(),
  leaf: z.boolean(),
  parentId: text,
})
export type DictTreeNode = z.output<typeof dictTreeNode>

const reading = (name: string, title: string, allow = 'signed-in') => ({
  method: 'GET' as const,
  path: `${dict.path}/${name}`,
  title,
  tag: '数据字典',
  allow,
})
const code = z.string().max(500)

export const dictCalls = {
  deleted: endpoint({ ...reading('deleteList', '字典回收站', 'sys:dict:delete'), result: z.array(rowSchema(dict)) }),
  back: endpoint({
    ...reading('back/{id}', '还原字典', 'sys:dict:delete'),
    method: 'PUT',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  isItemValueFree: endpoint({
    ...reading('dictItemCheck', '检查字典值', 'sys:dict:list'),
    path: '/sys/dictItem/dictItemCheck',
    query: z.object({ dictId: idSchema, itemValue: z.string().max(100), id: z.string().max(32).optional() }),
    result: z.null(),
  }),
  refresh: endpoint({ ...reading('refleshCache', '刷新字典缓存'), result: z.null() }),
  all: endpoint({ ...reading('queryAllDictItems', '全部字典项'), result: dictOptionsByCode }),
  items: endpoint({
    ...reading('getDictItems/{code}', '字典项'),
    query: z.object({ code }),
    result: z.array(dictOption),
  }),
  text: endpoint({
    ...reading('getDictText/{code}/{key}', '字典文本'),
    query: z.object({ code, key: z.string().max(200) }),
    result: text,
  }),
  search: endpoint({
    ...reading('loadDict/{code}', '搜索表字典'),
    query: z.object({
      code,
      /** A word to look for, or values joined by commas whose choices are wanted. */
      keyword: z.string().max(20_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(500).catch(10).default(10),
    }),
    result: z.array(dictOption),
  }),
  texts: endpoint({
    ...reading('loadDictItem/{code}', '表字典文本'),
    query: z.object({
      code,
      key: z.string().max(20_000).default(''),
      delNotExist: z.string().max(5).optional(),
    }),
    result: z.array(z.string()),
  }),
  tree: endpoint({
    ...reading('loadTreeData', '表字典树'),
    query: z.object({
      pid: z.string().max(64).optional(),
      tableName: z.string().max(200),
      text: z.string().max(200),
      code: z.string().max(200),
      pidField: z.string().max(200).optional(),
      hasChildField: z.string().max(200).optional(),
      condition: z.string().max(2000).optional(),
    }),
    result: z.array(dictTreeNode),
  }),
} as const

/** Whether a value is still free, of the columns that forms may ask about (rules/wire-system#value-checks). */
export const duplicateCheck = endpoint({
  ...reading('check', '重复校验'),
  path: '/sys/duplicate/check',
  tag: '校验',
  query: z.object({
    tableName: z.string().max(64),
    fieldName: z.string().max(64),
    fieldVal: z.string().max(500).optional(),
    dataId: z.string().max(32).optional(),
    /** The values of the fields it is unique together with, as a JSON object. */
    together: z.string().max(1000).optional(),
  }),
  result: z.null(),
})
