import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { pageQuerySchema } from '@xuanjiao/wire/query/page-query-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { endpoint } from '../calls/endpoint.ts'
import { body, TREE_COPIES, words } from '../calls/body.ts'
import { dictOption } from './users/people-rows.ts'
import { seenVersion } from '../entity/seen-version.ts'

const tag = '分类字典'
const text = z.string().nullable()

/** The parent of the topmost categories (rules/wire-system#categories). */
export const CATEGORY_ROOT = '0'

/** A category of the tree dictionary (rules/wire-system#categories). `hasChild` is "1" or nothing. */
export const categoryRow = z.object({
  id: z.string(),
  pid: z.string(),
  name: z.string(),
  code: z.string(),
  hasChild: z.literal('1').nullable(),
  createBy: text,
  createTime: z.string(),
  updateBy: text,
  updateTime: text,
  version: z.number(),
})
export type CategoryRow = z.output<typeof categoryRow>

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

export const categoryNode: z.ZodType<CategoryNode> = z.object({
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

const at = (call: string) => `/sys/category/${call}`
const pid = z
  .string()
  .regex(/^(0|[0-9a-f]{32})$/, '编号格式不正确')
  .or(z.literal(''))
  .nullish()
  .transform(given => given || CATEGORY_ROOT)
const name = words('分类名称', 100)
const pcode = z.string().max(64).optional()
const nodes = z.array(categoryNode)

/** Reading for pickers, open to everybody signed in. */
const choosing = {
  root: endpoint({
    method: 'GET',
    path: at('loadTreeRoot'),
    title: '分类字典顶级',
    tag,
    allow: 'signed-in',
    query: z.object({ async: z.string().max(5).optional(), pcode }),
    result: nodes,
  }),
  children: endpoint({
    method: 'GET',
    path: at('loadTreeChildren'),
    title: '分类字典下级',
    tag,
    allow: 'signed-in',
    query: z.object({ pid: idSchema }),
    result: nodes,
  }),
  tree: endpoint({
    method: 'GET',
    path: at('loadTreeData'),
    title: '分类字典逐级',
    tag,
    allow: 'signed-in',
    query: z.object({ pid: z.string().max(64).optional(), pcode, condition: z.string().max(2000).optional() }),
    result: nodes,
  }),
  one: endpoint({
    method: 'GET',
    path: at('loadOne'),
    title: '单个分类',
    tag,
    allow: 'signed-in',
    query: z.object({ field: z.enum(['id', 'code'], '不支持的查询字段'), val: z.string().max(200) }),
    result: categoryRow,
  }),
  texts: endpoint({
    method: 'GET',
    path: at('loadDictItem'),
    also: [{ method: 'GET', path: at('loadDictItem/') }],
    title: '分类名称',
    tag,
    allow: 'signed-in',
    query: z.object({ ids: z.string().max(20_000).default(''), delNotExist: z.string().max(5).optional() }),
    result: z.array(z.string()),
  }),
  options: endpoint({
    method: 'GET',
    path: at('loadAllData'),
    title: '分类选项',
    tag,
    allow: 'signed-in',
    query: z.object({ code: z.string().max(64) }),
    result: z.array(dictOption),
  }),
} as const

/** The page 分类字典. */
const managing = {
  list: endpoint({
    method: 'GET',
    path: at('rootList'),
    title: '分类字典列表',
    tag,
    allow: 'sys:category:list',
    query: pageQuerySchema.extend({
      pid: z.string().max(32).optional(),
      name: z.string().max(100).optional(),
      code: z.string().max(100).optional(),
    }),
    result: pageResultSchema(categoryRow),
  }),
  below: endpoint({
    method: 'GET',
    path: at('childList'),
    title: '分类字典下级列表',
    tag,
    allow: 'sys:category:list',
    query: z.object({ pid: idSchema }),
    result: z.array(categoryRow),
  }),
  belowAll: endpoint({
    method: 'GET',
    path: at('getChildListBatch'),
    title: '分类字典多个下级列表',
    tag,
    allow: 'sys:category:list',
    query: z.object({ parentIds: idListSchema }),
    result: pageResultSchema(categoryRow),
  }),
  checkCode: endpoint({
    method: 'GET',
    path: at('checkCode'),
    title: '检查分类编码',
    tag,
    allow: 'sys:category:list',
    query: z.object({ pid: z.string().max(32).optional(), code: z.string().max(64).default('') }),
    result: z.null(),
  }),
  add: endpoint({
    method: 'POST',
    path: at('add'),
    title: '新增分类',
    tag,
    allow: 'sys:category:add',
    body: body({ pid, name }, ['id', 'code', 'version', ...TREE_COPIES]),
    result: categoryRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: at('edit'),
    also: [{ method: 'POST', path: at('edit') }],
    title: '编辑分类',
    tag,
    allow: 'sys:category:edit',
    body: body({ id: idSchema, name, version: seenVersion }, ['pid', 'parentId', 'code', ...TREE_COPIES]),
    result: categoryRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('delete'),
    title: '删除分类',
    tag,
    allow: 'sys:category:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: at('deleteBatch'),
    title: '批量删除分类',
    tag,
    allow: 'sys:category:delete',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
} as const

export const categoryCalls = { ...choosing, ...managing } as const
