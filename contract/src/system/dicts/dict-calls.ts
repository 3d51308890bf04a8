import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { treeNode } from '../../calls/tree-node.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dict } from './dict.ts'
import { dictOption, dictOptionsByCode } from '../users/user-rows.ts'

/** A node of a lazily loaded tree (rules/wire-system#dictionaries). */
export const dictTreeNode = treeNode.extend({ leaf: z.boolean(), parentId: z.string().nullable() })
export type DictTreeNode = z.output<typeof dictTreeNode>

const { get, put, remove } = callsBelow({ path: dict.path, tag: '数据字典' })
const code = z.string().max(500)
const name = z.string().max(200)
const optionalName = name.optional()
const manyValues = z.string().max(20_000)

const searching = {
  query: z.object({
    code,
    /** A word to look for, or values joined by commas whose choices are wanted. */
    keyword: manyValues.optional(),
    pageSize: z.coerce.number().int().min(1).max(500).catch(10).default(10),
  }),
  result: z.array(dictOption),
}

export const dictCalls = {
  deleted: get('deleteList', '字典回收站', { allow: 'sys:dict:delete', result: () => z.array(rowSchema(dict)) }),
  back: put('back/{id}', '还原字典', { allow: 'sys:dict:delete', query: () => z.object({ id: idSchema }) }),
  purge: remove('deletePhysic/{id}', '彻底删除字典', {
    allow: 'sys:dict:delete',
    query: () => z.object({ id: idSchema }),
  }),
  isItemValueFree: get('dictItemCheck', '检查字典值', {
    allow: 'sys:dict:list',
    path: '/sys/dictItem/dictItemCheck',
    query: () => z.object({ dictId: idSchema, itemValue: z.string().max(100), id: z.string().max(32).optional() }),
  }),
  refresh: get('refleshCache', '刷新字典缓存'),
  all: get('queryAllDictItems', '全部字典项', { result: dictOptionsByCode }),
  items: get('getDictItems/{code}', '字典项', { query: () => z.object({ code }), result: () => z.array(dictOption) }),
  text: get('getDictText/{code}/{key}', '字典文本', {
    query: () => z.object({ code, key: name }),
    result: () => z.string().nullable(),
  }),
  search: get('loadDict/{code}', '搜索表字典', searching),
  searchByValue: get('loadDictOrderByValue/{code}', '搜索表字典（按值排列）', searching),
  named: get('treeList', '字典列表（按名称查询）', {
    allow: 'sys:dict:list',
    query: () => z.object({ dictName: optionalName }),
    result: () => z.array(treeNode),
  }),
  texts: get('loadDictItem/{code}', '表字典文本', {
    query: () => z.object({ code, key: manyValues.default(''), delNotExist: z.string().max(5).optional() }),
    result: () => z.array(z.string()),
  }),
  tree: get('loadTreeData', '表字典树', {
    query: () =>
      z.object({
        pid: z.string().max(64).optional(),
        tableName: name,
        text: name,
        code: name,
        pidField: optionalName,
        hasChildField: optionalName,
        condition: z.string().max(2000).optional(),
      }),
    result: () => z.array(dictTreeNode),
  }),
} as const

/** Whether a value is still free, of the columns that forms may ask about (rules/wire-system#value-checks). */
export const duplicateCheck = callsBelow({ path: '/sys/duplicate', tag: '校验' }).get('check', '重复校验', {
  query: () =>
    z.object({
      tableName: z.string().max(64),
      fieldName: z.string().max(64),
      fieldVal: z.string().max(500).optional(),
      dataId: z.string().max(32).optional(),
      /** The values of the fields it is unique together with, as a JSON object. */
      together: z.string().max(1000).optional(),
    }),
})
