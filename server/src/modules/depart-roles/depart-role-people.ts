import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { user } from '@xuanjiao/contract/system/users/user'
import { splitCommaList } from '@xuanjiao/wire/id'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { changeGrants } from '../grants/index.ts'
import { requireGrantableRoles } from '../roles/index.ts'
import { requireRank } from '../session/index.ts'

const HELD = { table: 'sys_depart_role_user', own: 'user_id', other: 'role_id' }

type PeopleServices = EntityServices & Pick<AppContext, 'sessions'>

/** The roles somebody has in a department. */
export async function departRoleIdsOf(
  context: PeopleServices,
  principal: Principal,
  userId: string,
  departId: string,
): Promise<string[]> {
  await recordAccessOf(context, user).get(principal, userId)
  await recordAccessOf(context, depart).get(principal, departId)
  const rows = await context.database.system
    .selectFrom('sys_depart_role_user as l')
    .innerJoin('sys_depart_role as r', 'r.id', 'l.role_id')
    .select('r.id')
    .where('l.user_id', '=', userId)
    .where('r.depart_id', '=', departId)
    .where('r.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.id)
}

/** Gives somebody roles of departments they stand in, or takes them: roles that allow no more than the giver may. */
export async function saveDepartRolesOf(
  context: PeopleServices,
  principal: Principal,
  userId: string,
  change: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  const { selecteddeparts } = await recordAccessOf(context, user).get(principal, userId)
  await requireRank(context, principal, [userId])
  const roles = recordAccessOf(context, departRole)
  const added = await Promise.all(change.added.map(id => roles.get(principal, id)))
  await Promise.all(change.removed.map(id => roles.get(principal, id)))
  const standing = splitCommaList(selecteddeparts ?? '')
  if (added.some(({ departId }) => !standing.includes(departId)))
    throw appErrors.business(organisationReplies.notInDepartment)
  await requireGrantableRoles(context, principal, [...change.added, ...change.removed])
  await changeGrants(context, principal, HELD, userId, change)
}
