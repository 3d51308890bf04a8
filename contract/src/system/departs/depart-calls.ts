import { z } from 'zod'
import { endpoint } from '../../calls/endpoint.ts'
import { departRow, type DepartRow } from '../users/user-rows.ts'

/** A department in a tree (rules/wire-system#departments). */
export interface DepartNode extends DepartRow {
  key: string
  value: string
  title: string
  isLeaf: boolean
  children: DepartNode[] | null
}

const departNode: z.ZodType<DepartNode> = departRow.extend({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  isLeaf: z.boolean(),
  get children(): z.ZodType<DepartNode[] | null> {
    return z.array(departNode).nullable()
  },
})

export interface DepartChoice {
  key: string
  value: string
  title: string
  children: DepartChoice[]
}

export const departChoice: z.ZodType<DepartChoice> = z.object({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  get children() {
    return z.array(departChoice)
  },
})

const nodes = z.array(departNode)
/** Where calls for departments begin; what is kept of their answers goes by it, too. */
export const DEPART_PATH = '/sys/sysDepart'

const reading = (name: string, title: string) => ({
  method: 'GET' as const,
  path: `${DEPART_PATH}/${name}`,
  title,
  tag: '部门管理',
  allow: 'signed-in',
})
const ids = z.string().max(10_000).optional()

/** Departments as trees, levels and choices, beside the calls of every record. */
export const departCalls = {
  tree: endpoint({ ...reading('queryTreeList', '部门树'), query: z.object({ ids }), result: nodes }),
  level: endpoint({
    ...reading('queryDepartTreeSync', '部门树（逐级）'),
    query: z.object({ pid: z.string().max(64).optional(), ids }),
    result: nodes,
  }),
  keys: endpoint({ ...reading('queryIdTree', '部门选择树'), result: z.array(departChoice) }),
  mine: endpoint({ ...reading('queryMyDeptTreeList', '我负责的部门'), result: nodes.nullable() }),
  search: endpoint({
    ...reading('searchBy', '搜索部门'),
    query: z.object({ keyWord: z.string().max(100).default(''), myDeptSearch: z.string().max(5).optional() }),
    result: nodes,
  }),
} as const
