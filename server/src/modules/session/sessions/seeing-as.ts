import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { SeenIdentity } from '@xuanjiao/contract/system/session/session-calls'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { isExportCall } from '../../../platform/calls/audit-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readDepartsAt, userById } from '../people/user-rows.ts'
import { readPersonDepartments } from './person-departments.ts'
import { requireMaySeeHospital } from './seen-hospital.ts'
import { lastDepartmentOf, requireMaySeeAs } from './seen-person.ts'

/** What whoever looks through another's eyes may do: look. */
export const isOpenWhileSeeing = (endpoint: AnyEndpoint): boolean => endpoint.reading && !isExportCall(endpoint)

/**
 * The one place that keeps whoever looks through another's eyes from changing anything, and from what is shown to that
 * person alone (rules/security#seeing-as).
 */
export function requireReading({ seenBy, realname }: Principal, endpoint: AnyEndpoint | undefined): void {
  if (seenBy === undefined || (endpoint !== undefined && isOpenWhileSeeing(endpoint))) return
  throw new AppError(403, `您正在以“${realname}”的身份查看，只能看，不能修改或导出。请先退出登录为`)
}

type SeeingServices = Pick<AppContext, 'database' | 'personalEncryption' | 'sessions'>

/** Lets the session of a person see what another sees: somebody whom they may do more than, and nobody else. */
export async function beginSeeing(
  context: SeeingServices,
  principal: Principal,
  userId: string,
): Promise<SeenIdentity> {
  if (userId === principal.userId) throw appErrors.business('您已经是自己')
  await requireMaySeeAs(context, context.sessions, principal, userId)
  await setSeen(context, principal, { acting_user_id: userId, acting_hospital_id: null })
  return identityOf(context, userId, principal.tenantId, lookingPerson(principal))
}

/** Lets the session of somebody of the platform see what the people of a hospital see. */
export async function beginSeeingHospital(
  context: SeeingServices,
  principal: Principal,
  hospitalId: string,
): Promise<SeenIdentity> {
  const seen = await requireMaySeeHospital(context, context.sessions, principal, hospitalId)
  await setSeen(context, principal, { acting_user_id: null, acting_hospital_id: hospitalId })
  const userInfo = await userById(context, context.database.system, principal.userId)
  if (userInfo === undefined) throw appErrors.notFound()
  const { realname, username, orgCode } = seen.row
  return {
    userInfo: { ...userInfo, realname, username, orgCode },
    departs: await readDepartsAt(context.database.system, seen.posts),
    seenBy: lookingPerson(principal),
  }
}

const lookingPerson = ({ username, realname }: Principal) => ({ username, realname })

/** Gives the session its own eyes back. */
export async function endSeeing(context: SeeingServices, principal: Principal): Promise<SeenIdentity> {
  if (principal.seenBy === undefined) throw appErrors.business('您没有登录为其他用户或医院')
  await setSeen(context, principal, { acting_user_id: null, acting_hospital_id: null })
  return identityOf(context, principal.seenBy.userId, principal.tenantId, null)
}

async function setSeen(
  context: SeeingServices,
  { sessionId }: Principal,
  seen: { acting_user_id: string | null; acting_hospital_id: string | null },
): Promise<void> {
  await context.database.system.updateTable('sys_session').set(seen).where('id', '=', sessionId).execute()
  await context.sessions.publishChanges({ session: sessionId })
}

async function identityOf(
  context: SeeingServices,
  userId: string,
  tenantId: number,
  seenBy: SeenIdentity['seenBy'],
): Promise<SeenIdentity> {
  const { system } = context.database
  const userInfo = await userById(context, system, userId)
  if (userInfo === undefined) throw appErrors.notFound()
  const posts = (await readPersonDepartments(system, userId)).filter(post => post.tenantId === tenantId)
  const orgCode = lastDepartmentOf(posts, userInfo.orgCode)?.orgCode ?? null
  return { userInfo: { ...userInfo, orgCode }, departs: await readDepartsAt(system, posts), seenBy }
}
