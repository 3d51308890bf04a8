import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { treeNode } from '../../calls/tree-node.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dictOption } from '../users/user-rows.ts'
import { category } from './category.ts'

/** A category as pickers want it: `leaf` is always there (rules/wire-system#categories). */
const categoryNode = treeNode.extend({
  code: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  /** Only where the whole tree was asked for. */
  get children(): z.ZodOptional<z.ZodArray<typeof categoryNode>> {
    return z.optional(z.array(categoryNode))
  },
})
export type CategoryNode = z.output<typeof categoryNode>

const noun = { path: category.path, tag: '分类字典' }
const { get } = callsBelow(noun)
const managed = callsBelow({ ...noun, allow: `${category.perms}:list` })

/** Where a tree begins: at the top, or below one category. */
const place = z.string().regex(/^(0|[0-9a-f]{32})$/, '编号格式不正确')
const placeOrNone = z.literal('').or(place).optional()
const below = z.object({ pid: idSchema })
const pcode = z.string().max(64).optional()
const words = z.string().max(100).optional()
const row = rowSchema(category)
const nodes = z.array(categoryNode)

/** What clients of that wire ask of categories beside the calls of every record: choices for forms, and levels. */
export const categoryCalls = {
  root: get('loadTreeRoot', '分类字典顶级', {
    query: () => z.object({ async: z.string().max(5).optional(), pcode }),
    result: nodes,
  }),
  children: get('loadTreeChildren', '分类字典下级', { query: below, result: nodes }),
  tree: get('loadTreeData', '分类字典逐级', {
    query: () => z.object({ pid: placeOrNone, pcode, condition: z.string().max(2000).optional() }),
    result: nodes,
  }),
  one: get('loadOne', '单个分类', {
    query: () => z.object({ field: z.enum(['id', 'code'], '不支持的查询字段'), val: z.string().max(200) }),
    result: row,
  }),
  texts: get('loadDictItem', '分类名称', {
    also: [{ method: 'GET', path: `${category.path}/loadDictItem/` }],
    query: () => z.object({ ids: z.string().max(20_000).default(''), delNotExist: z.string().max(5).optional() }),
    result: () => z.array(z.string()),
  }),
  options: get('loadAllData', '分类选项', {
    query: () => z.object({ code: z.string().max(64) }),
    result: () => z.array(dictOption),
  }),
  list: managed.get('rootList', '分类字典列表', {
    query: () => pageQuerySchema.extend({ pid: place.optional(), name: words, code: words }),
    result: () => pageResultSchema(row),
  }),
  below: managed.get('childList', '分类字典下级列表', { query: below, result: () => z.array(row) }),
  belowAll: managed.get('getChildListBatch', '分类字典多个下级列表', {
    query: () => z.object({ parentIds: idListSchema }),
    result: () => pageResultSchema(row),
  }),
  checkCode: managed.get('checkCode', '检查分类编码', {
    query: () => z.object({ pid: placeOrNone, code: z.string().max(64).default('') }),
  }),
} as const
