import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { LookingPerson, Principal } from '../../../platform/access/principal.ts'
import { peopleScopeCondition } from '../people/people-scope.ts'
import { requireBelow, type GrantsKeeper } from './people-rank.ts'
import { readPersonDepartments, type PersonDepartment } from './person-departments.ts'
import { personById, type PersonRow, type SessionRow } from './session-store.ts'

/** Somebody through whose eyes another looks. */
interface SeenPerson {
  readonly row: PersonRow & Pick<SessionRow, 'departId'> & { readonly seenBy: LookingPerson }
  readonly posts: readonly PersonDepartment[]
}

/**
 * The person an owner of a session sees as, where they stood last and in the session's tenant alone; undefined when it is
 * over: the person is gone or frozen, or the owner may no longer (rules/security#seeing-as).
 */
export async function readSeenPerson(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  sessions: GrantsKeeper,
  owner: Principal,
  userId: string,
): Promise<SeenPerson | undefined> {
  const { system } = database
  const person = await personById(system, userId, clock.now())
  if (!person?.tenants.includes(owner.tenantId) || !owner.grants.may('sys:user:seeAs')) return undefined
  if (!(await isAllowed({ database }, sessions, owner, userId))) return undefined
  const posts = (await readPersonDepartments(system, userId)).filter(post => post.tenantId === owner.tenantId)
  const { username, realname } = owner
  const seenBy = { userId: owner.userId, username, realname }
  const departId = lastDepartmentOf(posts, person.orgCode)?.id ?? null
  return { row: { ...person, tenants: [owner.tenantId], departId, seenBy }, posts }
}

/** Refuses to see as somebody whom the person does not look after, or who may do as much as they, or more. */
export async function requireMaySeeAs(
  context: Pick<AppContext, 'database'>,
  sessions: GrantsKeeper,
  owner: Principal,
  userId: string,
): Promise<void> {
  // What rules keep from them would be open to whomever they became.
  if (owner.grants.rowRules !== undefined) throw appErrors.business('您受数据规则限制，不能登录为其他用户')
  const { rows } = await sql`
    select from sys_user u where u.id = ${userId} and ${peopleScopeCondition(owner, 'u')}`.execute(
    context.database.system,
  )
  if (rows.length === 0) throw appErrors.notFound()
  await requireBelow(context, sessions, owner, userId)
}

async function isAllowed(...asked: Parameters<typeof requireMaySeeAs>): Promise<boolean> {
  try {
    await requireMaySeeAs(...asked)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Where somebody is seen standing: in the department they chose last, else in their first. */
export function lastDepartmentOf(
  departments: readonly PersonDepartment[],
  orgCode: string | null,
): PersonDepartment | undefined {
  const open = departments.filter(department => department.open)
  return open.find(department => department.orgCode === orgCode) ?? open[0]
}
