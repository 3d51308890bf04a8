import { z } from 'zod'
import { idSchema, idListSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../calls/endpoint.ts'
import { ruleNamed, type FieldRule } from '@xuanjiao/wire/rules/field-rules'
import { body, change, oneText, optional, whole, words } from '../calls/body.ts'
import { TREE_COPIES } from '../entity/entity-schema.ts'
import { BIZ_TYPES, departRow, type DepartRow } from './users/people-rows.ts'
import { seenVersion } from '../entity/seen-version.ts'

const tag = '部门管理'

/** A department in a tree (rules/wire-system#departments). */
export interface DepartNode extends DepartRow {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
}

export const departNode: z.ZodType<DepartNode> = departRow.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children(): z.ZodType<DepartNode[] | null> {
    return z.array(departNode).nullable()
  },
})

export interface DepartKey {
  key: string
  value: string
  title: string
  children: DepartKey[]
}

export const departKey: z.ZodType<DepartKey> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(departKey)
  },
})

const ruled = (name: FieldRule) =>
  z
    .string()
    .trim()
    .max(32)
    .refine(text => ruleNamed(name)?.test(text) !== false, ruleNamed(name)?.message)

const fields = {
  departNameEn: change(z.string().trim().max(100)),
  departNameAbbr: change(z.string().trim().max(100)),
  departOrder: whole('排序', 0, 1_000_000).optional(),
  description: change(z.string().max(500)),
  orgCategory: oneText('机构类型', ['1', '2', '3']).optional(),
  mobile: change(ruled('phone')),
  fax: change(ruled('landline')),
  address: change(z.string().trim().max(200)),
  memo: change(z.string().max(500)),
  status: oneText('部门状态', ['0', '1']).optional(),
  directorUserIds: change(z.string().max(10_000)),
  /** Platform or area; hospitals and their departments get theirs from their own pages. */
  bizType: change(z.enum(BIZ_TYPES)),
  bizRef: change(z.string().max(64)),
}

/** Worked out by the server, or copied out of a tree by the client. */
const DROPPED = ['orgCode', 'orgType', 'qywxIdentifier', 'departName_dictText', ...TREE_COPIES]

export const departDraft = body({ ...fields, departName: words('部门名称', 100), parentId: optional(idSchema) }, [
  ...DROPPED,
  'id',
  'version',
])
export type DepartDraft = z.output<typeof departDraft>

export const departEdit = body(
  { ...fields, id: idSchema, version: seenVersion, departName: words('部门名称', 100).optional() },
  [...DROPPED, 'parentId'],
)
export type DepartEdit = z.output<typeof departEdit>

const nodes = z.array(departNode)
const at = (call: string) => `/sys/sysDepart/${call}`

export const departCalls = {
  tree: endpoint({
    method: 'GET',
    path: at('queryTreeList'),
    title: '部门树',
    tag,
    allow: 'signed-in',
    query: z.object({ ids: z.string().max(10_000).optional() }),
    result: nodes,
  }),
  level: endpoint({
    method: 'GET',
    path: at('queryDepartTreeSync'),
    title: '部门树（逐级）',
    tag,
    allow: 'signed-in',
    query: z.object({ pid: z.string().max(64).optional(), ids: z.string().max(10_000).optional() }),
    result: nodes,
  }),
  keys: endpoint({
    method: 'GET',
    path: at('queryIdTree'),
    title: '部门选择树',
    tag,
    allow: 'signed-in',
    result: z.array(departKey),
  }),
  mine: endpoint({
    method: 'GET',
    path: at('queryMyDeptTreeList'),
    title: '我负责的部门',
    tag,
    allow: 'signed-in',
    result: nodes.nullable(),
  }),
  search: endpoint({
    method: 'GET',
    path: at('searchBy'),
    title: '搜索部门',
    tag,
    allow: 'signed-in',
    query: z.object({ keyWord: z.string().max(100).default(''), myDeptSearch: z.string().max(5).optional() }),
    result: nodes,
  }),
  add: endpoint({
    method: 'POST',
    path: at('add'),
    title: '新增部门',
    tag,
    allow: 'sys:depart:add',
    body: departDraft,
    result: departRow,
  }),
  edit: endpoint({
    method: 'PUT',
    path: at('edit'),
    also: [{ method: 'POST', path: at('edit') }],
    title: '编辑部门',
    tag,
    allow: 'sys:depart:edit',
    body: departEdit,
    result: departRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at('delete'),
    title: '删除部门',
    tag,
    allow: 'sys:depart:delete',
    query: z.object({ id: idSchema }),
    result: z.null(),
  }),
  removeBatch: endpoint({
    method: 'DELETE',
    path: at('deleteBatch'),
    title: '批量删除部门',
    tag,
    allow: 'sys:depart:delete',
    query: z.object({ ids: idListSchema }),
    result: z.null(),
  }),
} as const
