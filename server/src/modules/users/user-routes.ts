import { accountReplies, recordReplies, organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { splitCommaList } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { encryptedColumnEquals } from '../../platform/encryption/encrypted-equality.ts'
import { USER_EMAIL, USER_PHONE } from '../../platform/encryption/encrypted-columns.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordPersonalLookup } from '../../platform/audit/request-context.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { freezeUsers, resetUserPassword, revealPhone, unlockUser } from './account-actions.ts'
import { ACTIVE_PEOPLE, byIdsParams, idsInList, namedParams, createPeopleReader } from './people-reader.ts'
import { giveRoleToUsers, takeRoleFromUsers } from './role-links.ts'

type UserServices = EntityServices & Pick<AppContext, 'audit' | 'sessions'>

/** What is asked of members of staff, and done to them, beside the calls of every record. */
export function userRoutes(context: UserServices): void {
  serveNameLookups(context)
  serveUserRecycleBin(context)
  serveUserPicking(context)
  serveAccounts(context)
  serveRolesOfUsers(context)
}

function serveNameLookups(context: UserServices): void {
  serveStaff(context, userCalls.generateId, async () => newId())
  serveStaff(context, userCalls.isFree, async ({ db, query }) => {
    if (query.phone || query.email) recordPersonalLookup(query.phone ? '手机号' : '邮箱')
    if (await isTaken(context, db, query)) throw appErrors.business(accountReplies.accountTaken)
    return null
  })
}

/** Names are given once in the whole installation, phones and addresses once in a tenant. */
async function isTaken(
  context: Pick<AppContext, 'database' | 'personalEncryption'>,
  db: Db,
  requested: { username?: string | undefined; phone?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const { username = '', phone = '', email = '' } = requested
  const [named, reached] = await Promise.all([
    sql`select from sys_user where lower(username) = lower(${username})`.execute(context.database.system),
    sql`select from sys_user where deleted_at is null
      and (${encryptedColumnEquals(context.personalEncryption, USER_PHONE, phone)} or ${encryptedColumnEquals(context.personalEncryption, USER_EMAIL, email)})`.execute(
      db,
    ),
  ])
  return named.rows.length + reached.rows.length > 0
}

/** The recycle bin as clients of that wire know it. */
function serveUserRecycleBin(context: UserServices): void {
  const people = createPeopleReader(context)
  serveStaff(context, userCalls.recycleBin, ({ principal }) => people.first(principal, {}, 'deleted'))
  serveStaff(context, userCalls.restore, async ({ principal, body }) => {
    await recordAccessOf(context, user).restoreAll(principal, body.userIds)
    return withMessage(organisationReplies.restored, null)
  })
}

function serveUserPicking(context: UserServices): void {
  const people = createPeopleReader(context)
  serveStaff(context, userCalls.picker, async ({ principal, query: { username, realname, ...query } }) =>
    people.page(principal, {
      ...query,
      ...ACTIVE_PEOPLE,
      ...namedParams('username', username),
      ...namedParams('realname', realname),
    }),
  )
  serveStaff(context, userCalls.byIds, ({ principal, query }) => people.first(principal, byIdsParams(query.userIds)))
  serveStaff(context, userCalls.byDepart, ({ principal, query: { id, realname } }) =>
    people.first(principal, { ...ACTIVE_PEOPLE, departId: id, ...namedParams('realname', realname) }),
  )
  serveStaff(context, userCalls.many, ({ principal, query }) =>
    people.called(principal, splitCommaList(query.username ?? ''), idsInList(query.id)),
  )
  serveStaff(context, userCalls.withRole, ({ principal, query: { roleId, username, ...page } }) =>
    people.page(principal, { ...page, selectedroles: roleId, ...namedParams('username', username) }),
  )
}

function serveAccounts(context: UserServices): void {
  serveStaff(context, userCalls.freeze, async ({ principal, body }) => {
    await freezeUsers(context, principal, body.ids, body.status)
    return withMessage(recordReplies.finished, null)
  })
  serveStaff(context, userCalls.freezeFound, async ({ principal, query, body }) => {
    const ids = await recordAccessOf(context, user).matchingIds(principal, query)
    await freezeUsers(context, principal, ids, body.status)
    return withMessage(recordReplies.finished, { ids })
  })
  serveStaff(context, userCalls.changePassword, async ({ principal, body }) =>
    withMessage(accountReplies.passwordChanged, await resetUserPassword(context, principal, body)),
  )
  serveStaff(context, userCalls.showPhone, ({ principal, query }) => revealPhone(context, principal, query.id))
  serveStaff(context, userCalls.unlock, async ({ principal, body }) => {
    await unlockUser(context, principal, body.id)
    return withMessage(recordReplies.finished, null)
  })
}

function serveRolesOfUsers(context: UserServices): void {
  const recordAccess = recordAccessOf(context, user)
  serveStaff(context, userCalls.roleIds, async ({ principal, query }) => {
    const { selectedroles } = await recordAccess.get(principal, query.userid)
    const ids = splitCommaList(selectedroles ?? '')
    if (ids.length === 0) throw appErrors.business(organisationReplies.roleMissing)
    return ids
  })
  serveStaff(context, userCalls.departs, async ({ db, principal, query }) => {
    const { selecteddeparts } = await recordAccess.get(principal, query.userId)
    const departs = await db
      .selectFrom('sys_depart as d')
      .select(['d.id as key', 'd.id as value', 'd.depart_name as title'])
      .where('d.id', '=', anyOf(splitCommaList(selecteddeparts ?? '')))
      .orderBy('d.org_code')
      .execute()
    if (departs.length === 0) throw appErrors.business(organisationReplies.departmentNotFound)
    return departs
  })
  serveStaff(context, userCalls.giveRole, async ({ principal, body }) => {
    await giveRoleToUsers(context, principal, body.roleId, body.userIdList)
    return withMessage(organisationReplies.linked, null)
  })
  serveStaff(context, userCalls.takeRole, async ({ principal, query }) => {
    await takeRoleFromUsers(context, principal, query.roleId, [query.userId])
    return withMessage(recordReplies.deleted, null)
  })
  serveStaff(context, userCalls.takeRoleBatch, async ({ principal, query }) => {
    await takeRoleFromUsers(context, principal, query.roleId, query.userIds)
    return withMessage(recordReplies.deleted, null)
  })
}
