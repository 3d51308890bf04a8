import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../calls/endpoint.ts'

/** What demo pages of old clients ask for, in the shapes those pages read (rules/wire-system#demo-pages). */

const counted = z.number()
const text = z.string()

/** A page as those lists read it. */
const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({ pageNo: counted, pageSize: counted, totalCount: counted, totalPage: counted, data: z.array(row) })
const paging = z.object({
  pageNo: z.coerce.number().int().min(1).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).catch(10).default(10),
})

const named = lazy(() => z.object({ id: text, name: text }))
const permission = lazy(() =>
  named().extend({
    describe: text,
    status: counted,
    actions: z.array(z.object({ action: text, describe: text, defaultCheck: z.boolean() })),
  }),
)
export type DemoPermission = z.output<ReturnType<typeof permission>>

const noun = { tag: '示例页面', path: '/mock/api' }
const { get } = callsBelow(noun)
const rowsOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape))

export const demoPageCalls = {
  user: get('user', '示例：人员', {
    allow: 'sys:user:list',
    query: paging,
    result: () => pageOf(named().extend({ username: text, avatar: text, status: counted, createTime: text })),
  }),
  role: get('role', '示例：角色', {
    allow: 'sys:role:list',
    query: paging,
    result: () => pageOf(named().extend({ describe: text, status: counted, createTime: text })),
  }),
  service: get('service', '示例：服务', {
    allow: 'sys:quartzJob:list',
    query: paging,
    result: () =>
      pageOf(z.object({ key: text, no: text, description: text, callNo: counted, status: counted, updatedAt: text })),
  }),
  permission: get('permission', '示例：权限', {
    allow: 'sys:permission:list',
    query: paging,
    result: () => pageOf(permission()),
  }),
  permissions: get('permission/no-pager', '示例：全部权限', {
    allow: 'sys:permission:list',
    result: () => z.array(permission()),
  }),
  projects: get('list/search/projects', '示例：进行中的项目', {
    allow: 'he:playlist:list',
    result: () =>
      z.object({
        data: rowsOf({ id: text, title: text, description: text, cover: text, updatedAt: text }),
      }),
  }),
  activity: get('workplace/activity', '示例：动态', {
    result: () =>
      rowsOf({
        id: text,
        user: z.object({ nickname: text, avatar: text }),
        project: z.object({ name: text, action: text, event: text }),
        time: text,
      }),
  }),
  teams: get('workplace/teams', '示例：团队', { result: () => rowsOf({ id: text, name: text, avatar: text }) }),
  radar: get('workplace/radar', '示例：指数', {
    result: () => rowsOf({ item: text, 个人: counted, 团队: counted, 部门: counted }),
  }),
  years: get('report/getYearCountInfo', '示例：按年统计', {
    allow: 'sys:log:list',
    result: () => rowsOf({ year: text, yearcount: counted }),
  }),
  months: get('report/getMonthCountInfo', '示例：按月统计', {
    allow: 'sys:log:list',
    result: () => rowsOf({ month: text, monthcount: counted }),
  }),
  kinds: get('report/getCntrNoCountInfo', '示例：按类别统计', {
    allow: 'sys:log:list',
    result: () => rowsOf({ classifyname: text, cnrtcount: counted }),
  }),
  tree: get('asynTreeList', '示例：异步树', {
    allow: 'sys:permission:list',
    query: () => z.object({ id: z.string().max(40).default('0') }),
    result: () =>
      rowsOf({
        id: text,
        name: text,
        component: text.nullable(),
        orderNum: counted,
        hasChildren: z.boolean(),
      }),
  }),
  area: get('area', '示例：省市县', { result: () => z.record(text, z.record(text, text)) }),
} as const

const cell = lazy(() => z.union([z.string().max(200), z.number()]).nullish())
const columns = ['num', 'ship_name', 'call', 'len', 'ton', 'payer', 'count', 'company', 'trend'] as const
const cells = Object.fromEntries(columns.map(name => [name, cell()])) as Record<
  (typeof columns)[number],
  ReturnType<typeof cell>
>

/** A row of the grids of those pages; one that is new has no id yet. What else such a page keeps of a row is its own. */
const demoGridRow = z.object({ id: idSchema.nullish(), ...cells })
export type DemoGridRow = z.output<typeof demoGridRow>

const grid = callsBelow({ tag: noun.tag, path: '/mock/vxe', allow: 'he:hospital:list' })

export const demoGridCalls = {
  rows: grid.get('getData', '示例：表格数据', {
    query: () => paging.extend({ parentId: z.string().max(2000).optional() }),
    result: () =>
      z.object({
        records: z.array(demoGridRow),
        total: counted,
        current: counted,
        size: counted,
        pages: counted,
      }),
  }),
  saveRow: grid.put('immediateSaveRow', '示例：保存一行', { body: demoGridRow }),
  saveAll: grid.post('immediateSaveAll', '示例：保存整个表格', { body: () => z.array(demoGridRow).max(1000) }),
} as const
