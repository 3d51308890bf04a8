import { sessionTexts as words } from '@xuanjiao/contract/calls/interface-texts'
import type { DepartRow, UserRow } from '@xuanjiao/contract/system/users/user-rows'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readPersonDepartments } from './person-departments.ts'
import { saveSelectedDepart } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { readDepartsAt, userById } from '../people/user-rows.ts'

/** The departments a person may stand in, and where they stand. */
export async function readOwnDeparts(
  context: Pick<AppContext, 'database'>,
  principal: Principal,
): Promise<{ list: DepartRow[]; orgCode: string | null }> {
  const { departId, seenBy, tenantId, userId } = principal
  // Whoever sees as a hospital stands there alone, though the account is their own.
  const departments =
    seenBy?.userId === userId && departId !== null
      ? [{ id: departId, open: true }]
      : (await readPersonDepartments(context.database.system, userId)).filter(one => one.tenantId === tenantId)
  const list = await readDepartsAt(context.database.system, departments)
  if (list.length === 0) throw appErrors.business(words.noDepartment)
  return { list, orgCode: principal.orgCode }
}

/**
 * Chooses where a person stands: it decides whose rows they see from the next request on
 * (rules/places#current-department). Only oneself, only one's own departments; an empty name is oneself
 * (rules/wire-system#choosing-a-department, rules/security#own-matters).
 */
export async function selectDepart(
  context: Pick<AppContext, 'database' | 'personalEncryption'>,
  sessions: Sessions,
  principal: Principal,
  params: { orgCode: string; username?: string | null | undefined },
): Promise<{ userInfo: UserRow }> {
  if (params.username && params.username.toLowerCase() !== principal.username.toLowerCase()) throw appErrors.forbidden()
  const db = context.database.system
  const department = (await readPersonDepartments(db, principal.userId)).find(
    one => one.tenantId === principal.tenantId && one.orgCode === params.orgCode,
  )
  if (!department?.open) throw appErrors.forbidden()
  await saveSelectedDepart(db, principal.sessionId, principal.userId, department)
  await sessions.publishChanges({ session: principal.sessionId })
  const userInfo = await userById(context, db, principal.userId)
  if (!userInfo) throw appErrors.signIn()
  return { userInfo: { ...userInfo, orgCode: department.orgCode } }
}
