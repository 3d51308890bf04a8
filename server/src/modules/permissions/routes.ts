import { done } from '@xuanjiao/contract/calls/answers'
import { permissionCalls } from '@xuanjiao/contract/system/permissions'
import { sql, type SqlBool } from 'kysely'
import type { House } from '../../platform/house/house.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { permissionTree } from '../roles/index.ts'
import { addPermission, editPermission, removePermissions } from './service.ts'
import { permissionItems, permissionsWhere, rulesOf } from './store.ts'

export function permissionRoutes(house: House): void {
  const system = house.database.system
  serve(house, permissionCalls.list, async () => permissionItems(system))
  serve(house, permissionCalls.roots, async () => permissionsWhere(system, sql<SqlBool>`p.menu_type = 0`))
  serve(house, permissionCalls.children, async ({ query }) =>
    permissionsWhere(system, sql<SqlBool>`p.parent_id = ${query.parentId}`),
  )
  serve(house, permissionCalls.childrenBatch, async ({ query }) => {
    const rows = await permissionsWhere(system, sql<SqlBool>`p.parent_id = any(${query.parentIds}::uuid[])`)
    return Object.fromEntries(Map.groupBy(rows, row => row.parentId ?? ''))
  })
  serve(house, permissionCalls.tree, async () => permissionTree(system))
  serve(house, permissionCalls.rules, async ({ query }) => rulesOf(system, query.permissionId))
  serve(house, permissionCalls.add, async ({ who, body }) => told(done.added, await addPermission(house, who, body)))
  serve(house, permissionCalls.edit, async ({ who, body }) => told(done.edited, await editPermission(house, who, body)))
  serve(house, permissionCalls.remove, async ({ who, query }) => {
    await removePermissions(house, who, [query.id])
    return told(done.deleted, null)
  })
  serve(house, permissionCalls.removeBatch, async ({ who, query }) => {
    await removePermissions(house, who, query.ids)
    return told(done.batchDeleted, null)
  })
}
