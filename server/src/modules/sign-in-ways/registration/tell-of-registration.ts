import { sql, type SqlBool } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { newId, stableId } from '../../../platform/primitives/ids.ts'
import { tellPerson } from '../../personal-news/index.ts'
import { absentPrincipal, peopleScopeCondition } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'

/** Whoever may let people in. */
const MAY_LET_IN = 'sys:user:freeze'

/** A frozen account waits for somebody: whoever can thaw it hears of it, in their bell (rules/security#registration). */
export async function tellOfRegistration(
  context: SignInWayServices,
  { id, username }: { id: string; username: string },
): Promise<void> {
  const told = new Set<string>()
  for (const { userId, departId } of await keepersOfPeople(context))
    if (!told.has(userId) && (await mayLetIn(context, { userId, departId }, id))) {
      told.add(userId)
      await tellPerson(context, {
        id: stableId(`registration:${id}:${userId}`),
        tenantId: HOME_TENANT,
        userId,
        title: `待解冻：${username}`,
        content: `${username} 自行注册了账号，等待您解冻并给予角色。`,
        page: '/isystem/user',
      })
    }
}

/** A person where they may stand: whoever has several departments holds in each what its roles give. */
interface Keeper {
  userId: string
  departId: string | null
}

/** Those to whom a role gives the permission, in each of their departments; whether it holds there is judged of each. */
async function keepersOfPeople({ database }: SignInWayServices): Promise<Keeper[]> {
  return database.system
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_role_permission as g', 'g.role_id', 'l.role_id')
    .innerJoin('sys_permission as p', 'p.id', 'g.permission_id')
    .innerJoin('sys_user as u', 'u.id', 'l.user_id')
    .leftJoin('sys_user_depart as d', join => join.onRef('d.user_id', '=', 'u.id').on('d.tenant_id', '=', HOME_TENANT))
    .select(['u.id as userId', 'd.depart_id as departId'])
    .distinct()
    .where('l.tenant_id', '=', HOME_TENANT)
    .where(sql<SqlBool>`${MAY_LET_IN} = any(string_to_array(p.perms, ','))`)
    .where('u.status', '=', 1)
    .where('u.deleted_at', 'is', null)
    .execute()
}

/**
 * Not so for somebody of an area: an account without a department is out of their sight. Whose password has run out is told
 * as well, for after the change nobody would.
 */
async function mayLetIn(context: SignInWayServices, keeper: Keeper, accountId: string): Promise<boolean> {
  const of = { ...keeper, tenantId: HOME_TENANT, workId: newId(), withNewPassword: true } as const
  const principal = await absentPrincipal(context, of)
  if (!principal?.grants.may(MAY_LET_IN)) return false
  const { rows } = await sql`select from sys_user u
    where u.id = ${accountId} and ${peopleScopeCondition(principal, 'u')}`.execute(
    context.database.forTenant(HOME_TENANT),
  )
  return rows.length > 0
}
