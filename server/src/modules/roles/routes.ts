import { done, organisation } from '@xuanjiao/contract/calls/answers'
import { roleCalls, type RoleRow } from '@xuanjiao/contract/system/roles'
import { sql, type SqlBool } from 'kysely'
import type { House } from '../../platform/house/house.ts'
import { listExporter } from '../../platform/lists/list-export.ts'
import { foundIds } from '../../platform/lists/list-found.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import {
  addRole,
  assignableRoles,
  editRole,
  removeRoles,
  rolePermissions,
  rolesToGive,
  savePermissions,
} from './service.ts'
import { roleExport, rolesListed as listed } from './role-list.ts'
import { roleById } from './store.ts'
import { permissionTree } from './tree.ts'

export function roleRoutes(house: House): void {
  serve(house, roleCalls.list, async ({ db, query }) => listPage<RoleRow>(db, listed, query))
  serve(house, roleCalls.get, async ({ db, query }) => (await roleById(db, query.id)) ?? notFound())
  serve(house, roleCalls.add, async ({ who, body }) => told(done.added, await addRole({ house, who }, body)))
  serve(house, roleCalls.edit, async ({ who, body }) => told(done.edited, await editRole({ house, who }, body)))
  serve(house, roleCalls.remove, async ({ who, query }) => {
    await removeRoles({ house, who }, [query.id])
    return told(done.deleted, null)
  })
  serve(house, roleCalls.removeBatch, async ({ who, query }) => {
    await removeRoles({ house, who }, query.ids)
    return told(done.batchDeleted, null)
  })
  serve(house, roleCalls.removeFound, async ({ db, who, query }) => {
    if (!who.grants.may('sys:role:list')) throw deny.forbidden()
    const ids = await foundIds(db, listed, query)
    await removeRoles({ house, who }, ids)
    return told(done.batchDeleted, { ids })
  })
  serve(house, roleCalls.exportXls, listExporter(house, roleExport))
  serve(house, roleCalls.all, async ({ who }) => assignableRoles({ house, who }))
  serve(house, roleCalls.assignable, async ({ db, who, query }) => {
    if (query['id'] !== undefined) return listPage<RoleRow>(db, listed, query)
    const ids = (await rolesToGive({ house, who })).map(role => role.id)
    const where = sql<SqlBool>`${listed.where} and r.id = any(${ids}::uuid[])`
    return listPage<RoleRow>(db, { ...listed, where }, query)
  })
  serve(house, roleCalls.isCodeFree, async ({ db, query }) => {
    const taken = await db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', query.roleCode)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (taken && taken.id !== query.id) throw deny.business(organisation.roleCodeTaken)
    return null
  })
  granting(house)
}

function granting(house: House): void {
  serve(house, roleCalls.tree, ({ who }) => permissionTree(house, who))
  serve(house, roleCalls.permissionIds, async ({ who, query }) => rolePermissions({ house, who }, query.roleId))
  serve(house, roleCalls.savePermissions, async ({ who, body }) => {
    await savePermissions({ house, who }, body.roleId, body.permissionIds, body.lastpermissionIds)
    return told(done.saved, null)
  })
}

function notFound(): never {
  throw deny.notFound()
}
