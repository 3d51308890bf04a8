import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../../calls/endpoint.ts'
import { rowSchema } from '../../entity/entity-schema.ts'
import { dictOption } from '../users/user-rows.ts'
import { category } from './category.ts'

/** A category as pickers want it: `leaf` is always there (rules/wire-system#categories). */
export interface CategoryNode {
  key: string
  value: string
  title: string
  label: string
  code: string
  leaf: boolean
  parentId: string
  /** Only where the whole tree was asked for. */
  children?: CategoryNode[] | undefined
}

const categoryNode: z.ZodType<CategoryNode> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  label: z.string(),
  code: z.string(),
  leaf: z.boolean(),
  parentId: z.string(),
  get children() {
    return z.array(categoryNode).optional()
  },
})

const reading = (name: string, title: string, allow = 'signed-in') => ({
  method: 'GET' as const,
  path: `${category.path}/${name}`,
  title,
  tag: '分类字典',
  allow,
})
const managing = (name: string, title: string) => reading(name, title, `${category.perms}:list`)

/** Where a tree begins: at the top, or below one category. */
const place = z.string().regex(/^(0|[0-9a-f]{32})$/, '编号格式不正确')
const pcode = z.string().max(64).optional()
const words = z.string().max(100).optional()
const row = rowSchema(category)
const nodes = z.array(categoryNode)

/** What clients of that wire ask of categories beside the calls of every record: choices for forms, and levels. */
export const categoryCalls = {
  root: endpoint({
    ...reading('loadTreeRoot', '分类字典顶级'),
    query: z.object({ async: z.string().max(5).optional(), pcode }),
    result: nodes,
  }),
  children: endpoint({
    ...reading('loadTreeChildren', '分类字典下级'),
    query: z.object({ pid: idSchema }),
    result: nodes,
  }),
  tree: endpoint({
    ...reading('loadTreeData', '分类字典逐级'),
    query: z.object({ pid: z.literal('').or(place).optional(), pcode, condition: z.string().max(2000).optional() }),
    result: nodes,
  }),
  one: endpoint({
    ...reading('loadOne', '单个分类'),
    query: z.object({ field: z.enum(['id', 'code'], '不支持的查询字段'), val: z.string().max(200) }),
    result: row,
  }),
  texts: endpoint({
    ...reading('loadDictItem', '分类名称'),
    also: [{ method: 'GET', path: `${category.path}/loadDictItem/` }],
    query: z.object({ ids: z.string().max(20_000).default(''), delNotExist: z.string().max(5).optional() }),
    result: z.array(z.string()),
  }),
  options: endpoint({
    ...reading('loadAllData', '分类选项'),
    query: z.object({ code: z.string().max(64) }),
    result: z.array(dictOption),
  }),
  list: endpoint({
    ...managing('rootList', '分类字典列表'),
    query: pageQuerySchema.extend({ pid: place.optional(), name: words, code: words }),
    result: pageResultSchema(row),
  }),
  below: endpoint({
    ...managing('childList', '分类字典下级列表'),
    query: z.object({ pid: idSchema }),
    result: z.array(row),
  }),
  belowAll: endpoint({
    ...managing('getChildListBatch', '分类字典多个下级列表'),
    query: z.object({ parentIds: idListSchema }),
    result: pageResultSchema(row),
  }),
  checkCode: endpoint({
    ...managing('checkCode', '检查分类编码'),
    query: z.object({ pid: z.literal('').or(place).optional(), code: z.string().max(64).default('') }),
    result: z.null(),
  }),
} as const
