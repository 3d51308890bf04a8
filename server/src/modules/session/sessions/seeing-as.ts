import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { SeenIdentity } from '@xuanjiao/contract/system/session/session-calls'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { isExportCall } from '../../../platform/calls/audit-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readDepartsAt, userById } from '../people/user-rows.ts'
import { readPersonDepartments } from './person-departments.ts'
import { lastDepartmentOf, requireMaySeeAs } from './seen-person.ts'

/**
 * The one place that keeps whoever looks through another's eyes from changing anything, and from what is shown to that
 * person alone (rules/security#seeing-as).
 */
export function requireReading({ seenBy, realname }: Principal, endpoint: AnyEndpoint | undefined): void {
  if (seenBy === undefined || (endpoint?.reading === true && !isExportCall(endpoint))) return
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
  await setSeenPerson(context, principal, userId)
  const seenBy = { username: principal.username, realname: principal.realname }
  return identityOf(context, userId, principal.tenantId, seenBy)
}

/** Gives the session its own eyes back. */
export async function endSeeing(context: SeeingServices, principal: Principal): Promise<SeenIdentity> {
  if (principal.seenBy === undefined) throw appErrors.business('您没有登录为其他用户')
  await setSeenPerson(context, principal, null)
  return identityOf(context, principal.seenBy.userId, principal.tenantId, null)
}

async function setSeenPerson(context: SeeingServices, { sessionId }: Principal, userId: string | null): Promise<void> {
  const { system } = context.database
  await system.updateTable('sys_session').set({ acting_user_id: userId }).where('id', '=', sessionId).execute()
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
