import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { departRow } from '../users/user-rows.ts'

const choice = z.object({ key: z.string(), value: z.string(), title: z.string() })

/** A department in a tree (rules/wire-system#departments). */
const departNode = departRow.extend(choice.shape).extend({
  isLeaf: z.boolean(),
  get children(): z.ZodNullable<z.ZodArray<typeof departNode>> {
    return z.nullable(z.array(departNode))
  },
})
export type DepartNode = z.output<typeof departNode>

export const departChoice = choice.extend({
  get children(): z.ZodArray<typeof departChoice> {
    return z.array(departChoice)
  },
})
export type DepartChoice = z.output<typeof departChoice>

const nodes = z.array(departNode)
/** Where calls for departments begin; what is kept of their answers goes by it, too. */
export const DEPART_PATH = '/sys/sysDepart'

const { get } = callsBelow({ path: DEPART_PATH, tag: '部门管理' })
const ids = z.string().max(10_000).optional()

/** Departments as trees, levels and choices, beside the calls of every record. */
export const departCalls = {
  tree: get('queryTreeList', '部门树', { query: () => z.object({ ids }), result: nodes }),
  level: get('queryDepartTreeSync', '部门树（逐级）', {
    query: () => z.object({ pid: z.string().max(64).optional(), ids }),
    result: nodes,
  }),
  keys: get('queryIdTree', '部门选择树', { result: () => z.array(departChoice) }),
  mine: get('queryMyDeptTreeList', '我负责的部门', { result: () => nodes.nullable() }),
  search: get('searchBy', '搜索部门', {
    query: () => z.object({ keyWord: z.string().max(100).default(''), myDeptSearch: z.string().max(5).optional() }),
    result: nodes,
  }),
  named: get('getDepartName', '按编码查询部门', {
    query: () => z.object({ orgCode: z.string().min(1).max(100) }),
    result: departNode,
  }),
  above: get('queryAllParentId', '上级部门', {
    query: () => z.object({ departId: ids, orgCode: ids }),
    result: () =>
      z.record(z.string(), z.object({ parentIds: z.array(z.string()), parentMap: z.record(z.string(), departNode) })),
  }),
} as const
