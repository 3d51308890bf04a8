import { AREA_DATA } from '@xuanjiao/contract/area/area'
import { demoPageCalls, type DemoPermission } from '@xuanjiao/contract/system/demo-page-calls'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { role } from '@xuanjiao/contract/system/roles/role'
import { JOB_HANDLERS } from '@xuanjiao/contract/system/scheduled-jobs/job-handlers'
import { scheduledJob } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { user } from '@xuanjiao/contract/system/users/user'
import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { recordAccessOf, type EntityServices } from '../../modules/entities/index.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'

interface Paging {
  pageNo: number
  pageSize: number
}

const paged = <R>(data: R[], total: number, { pageNo, pageSize }: Paging) => ({
  pageNo,
  pageSize,
  totalCount: total,
  totalPage: Math.ceil(total / pageSize),
  data,
})
const sliced = <R>(all: readonly R[], paging: Paging) =>
  paged(all.slice((paging.pageNo - 1) * paging.pageSize, paging.pageNo * paging.pageSize), all.length, paging)

/** Lists of people, roles, services and permissions, as the pages of that name show them. */
export function demoListRoutes(context: EntityServices): void {
  const [people, roles, jobs] = [
    recordAccessOf(context, user),
    recordAccessOf(context, role),
    recordAccessOf(context, scheduledJob),
  ]
  serveStaff(context, demoPageCalls.user, async ({ principal, query }) => {
    const { records, total } = await people.page(principal, listQuerySchema.parse(query))
    const rows = records.map(({ id, username, realname, avatar, status, createTime }) => ({
      id,
      username,
      name: realname ?? '',
      avatar: avatar ?? '',
      status,
      createTime: createTime ?? '',
    }))
    return paged(rows, total, query)
  })
  serveStaff(context, demoPageCalls.role, async ({ principal, query }) => {
    const { records, total } = await roles.page(principal, listQuerySchema.parse(query))
    const rows = records.map(({ id, roleName, description, createTime }) => ({
      id,
      name: roleName,
      describe: description ?? '',
      status: 1,
      createTime: createTime ?? '',
    }))
    return paged(rows, total, query)
  })
  serveStaff(context, demoPageCalls.service, async ({ principal, query }) => {
    const kept = await jobs.all(principal, {})
    const services = Object.entries(JOB_HANDLERS).map(([no, { title }]) => {
      const own = kept.filter(job => job.jobClassName === no)
      const status = own.some(job => job.status === 0) ? 1 : 0
      return { key: no, no, description: title, callNo: own.length, status, updatedAt: own[0]?.createTime ?? '' }
    })
    return sliced(services, query)
  })
  serveStaff(context, demoPageCalls.permission, async ({ principal, query }) =>
    sliced(await permissionsOf(context, principal), query),
  )
  serveStaff(context, demoPageCalls.permissions, ({ principal }) => permissionsOf(context, principal))
  serveStaff(context, demoPageCalls.tree, ({ principal, query }) => levelOf(context, principal, query.id))
  serveStaff(context, demoPageCalls.area, async () => AREA_DATA)
}

/** Pages of the menu with what may be done on each. */
async function permissionsOf(context: EntityServices, principal: Principal): Promise<DemoPermission[]> {
  const all = await recordAccessOf(context, menu).all(principal, { column: 'sortNo', order: 'asc' })
  const below = Map.groupBy(
    all.filter(row => row.menuType === MENU_TYPE.button),
    row => row.parentId,
  )
  return all
    .filter(row => below.has(row.id))
    .map(({ id, name, url }) => ({
      id,
      name: url ?? '',
      describe: name,
      status: 1,
      actions: (below.get(id) ?? []).map(action => ({
        action: action.perms ?? '',
        describe: action.name,
        defaultCheck: false,
      })),
    }))
}

/** The entries below one of the menu, "0" being above them all. */
async function levelOf(context: EntityServices, principal: Principal, parentId: string) {
  const all = await recordAccessOf(context, menu).all(principal, { column: 'sortNo', order: 'asc' })
  return all
    .filter(row => (row.parentId ?? '0') === parentId)
    .map(({ id, name, component, sortNo }) => ({
      id,
      name,
      component: component ?? null,
      orderNum: sortNo,
      hasChildren: all.some(row => row.parentId === id),
    }))
}
