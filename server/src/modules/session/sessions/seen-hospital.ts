import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { LookingPerson, Principal } from '../../../platform/access/principal.ts'
import type { GrantsKeeper } from './people-rank.ts'
import { readHospitalDepartments, type PersonDepartment } from './person-departments.ts'
import type { PersonRow, SessionRow } from './session-store.ts'

/** The role whose holders keep a hospital. */
const HOSPITAL_ROLE = 'hospital'

/** A hospital through whose people's eyes somebody looks: they stay who they are, and stand where those stand. */
interface SeenHospital {
  readonly row: PersonRow & Pick<SessionRow, 'departId'> & { readonly seenBy: LookingPerson }
  readonly posts: readonly PersonDepartment[]
}

type Services = Pick<AppContext, 'database'>

/**
 * The hospital an owner of a session sees as; undefined when it is over: the hospital is gone or shut, or the owner may no
 * longer (rules/security#seeing-as-a-hospital).
 */
export async function readSeenHospital(
  context: Services,
  sessions: GrantsKeeper,
  owner: Principal,
  hospitalId: string,
): Promise<SeenHospital | undefined> {
  if (!owner.grants.may('he:hospital:seeAs')) return undefined
  try {
    return await requireMaySeeHospital(context, sessions, owner, hospitalId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Refuses all but the platform, a hospital nobody can stand in, and a role that may do what the asker may not. */
export async function requireMaySeeHospital(
  { database }: Services,
  sessions: GrantsKeeper,
  owner: Principal,
  hospitalId: string,
): Promise<SeenHospital> {
  if (owner.dataScope.kind !== 'platform') throw new AppError(403, '只有平台人员可以登录为医院')
  if (owner.grants.rowRules !== undefined) throw appErrors.business('您受数据规则限制，不能登录为医院')
  const db = database.system
  const hospital = await db
    .selectFrom('he_hospital')
    .select(['code', 'name'])
    .where('id', '=', hospitalId)
    .where('tenant_id', '=', owner.tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (hospital === undefined) throw appErrors.notFound()
  const posts = await readHospitalDepartments(db, hospitalId)
  const [post] = posts
  if (!post?.open) throw appErrors.business('该医院已停用，不能登录为该医院')
  const role = await requireRoleBelow({ database }, sessions, owner)
  const { userId, username, realname, tenantId } = owner
  const seenBy = { userId, username, realname }
  const shown = { userId, username: hospital.code, realname: hospital.name, mustChange: false, orgCode: post.orgCode }
  const roles = [{ id: role, tenantId, departId: null }]
  return { row: { ...shown, tenants: [tenantId], roles, departId: post.id, seenBy }, posts }
}

/** The role of hospitals in the tenant of the asker, who holds all it holds. */
async function requireRoleBelow({ database }: Services, sessions: GrantsKeeper, owner: Principal): Promise<string> {
  const role = await database.system
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', HOSPITAL_ROLE)
    .where('tenant_id', '=', owner.tenantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (role === undefined) throw appErrors.business('没有“医院人员”角色（hospital），不能登录为医院')
  const { grantedIds } = await sessions.roleGrants.forRoles([role.id], owner.tenantId, { scopes: null, masked: true })
  const held = sessions.roleGrants.compiledOf(owner.grants).grantedIds
  if (!grantedIds.isSubsetOf(held)) throw new AppError(403, '“医院人员”角色的权限多于您，不能登录为医院')
  return role.id
}
