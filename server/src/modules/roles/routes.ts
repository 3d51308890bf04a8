import { done, organisation } from '@xuanjiao/contract/calls/answers'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { role } from '@xuanjiao/contract/system/roles/role'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { permissionIdsOf, savePermissions } from './grants.ts'
import { grantableRoles } from './guard.ts'
import { permissionTree } from './tree.ts'

type Needs = EntityServices & Pick<AppContext, 'sessions'>

/** What is asked of roles beside the calls of every record. */
export function roleRoutes(context: Needs): void {
  const records = recordsOf(context, role)
  serve(context, roleCalls.all, async ({ who }) => {
    const found = await rolesToGive(context, who)
    if (found.length === 0) throw deny.business(organisation.roleMissing)
    return found
  })
  serve(context, roleCalls.assignable, async ({ who, query }) => {
    if (query['id'] !== undefined) return records.page(who, query)
    const ids = (await rolesToGive(context, who)).map(({ id }) => id)
    return records.page(who, { ...query, id: ids.join(',') || newId() })
  })
  serve(context, roleCalls.isCodeFree, async ({ db, query }) => {
    const taken = await db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', query.roleCode)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (taken && taken.id !== query.id) throw deny.business(organisation.roleCodeTaken)
    return null
  })
  serve(context, roleCalls.tree, ({ who }) => permissionTree(context, who))
  serve(context, roleCalls.permissionIds, ({ who, query }) => permissionIdsOf(context, who, query.roleId))
  serve(context, roleCalls.savePermissions, async ({ who, body }) => {
    await savePermissions(context, who, body)
    return told(done.saved, null)
  })
}

/** Roles that allow nothing the person may not do himself. */
async function rolesToGive(context: Needs, who: Staff): Promise<RecordOf<typeof role>[]> {
  const roles = await recordsOf(context, role).every(who, { column: 'createTime', order: 'asc' })
  const ids = roles.map(({ id }) => id)
  const grantable = await grantableRoles(context, who, ids)
  return roles.filter(({ id }) => grantable.has(id))
}
