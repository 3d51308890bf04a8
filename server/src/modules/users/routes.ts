import { account, done, organisation } from '@xuanjiao/contract/calls/answers'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { splitList } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { heldBy } from '../../platform/sealing/held-by.ts'
import { USER_EMAIL, USER_PHONE } from '../../platform/sealing/places.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { noteLookup } from '../../platform/audit/request-context.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import { freezeUsers, resetPassword, showPhone, unlockUser } from './account-acts.ts'
import { ACTIVE, byIds, idsIn, named, peopleReader } from './people-reader.ts'
import { giveRole, takeRole } from './role-links.ts'

type Needs = EntityServices & Pick<AppContext, 'audit' | 'sessions'>

/** What is asked of members of staff, and done to them, beside the calls of every record. */
export function userRoutes(context: Needs): void {
  names(context)
  recycling(context)
  picking(context)
  accounts(context)
  rolesOfUsers(context)
}

function names(context: Needs): void {
  serve(context, userCalls.generateId, async () => newId())
  serve(context, userCalls.isFree, async ({ db, query }) => {
    if (query.phone || query.email) noteLookup(query.phone ? '手机号' : '邮箱')
    if (await isTaken(context, db, query)) throw deny.business(account.accountTaken)
    return null
  })
}

/** Names are given once in the whole installation, phones and addresses once in a tenant. */
async function isTaken(
  context: Pick<AppContext, 'database' | 'personal'>,
  db: Db,
  asked: { username?: string | undefined; phone?: string | undefined; email?: string | undefined },
): Promise<boolean> {
  const { username = '', phone = '', email = '' } = asked
  const [named, reached] = await Promise.all([
    sql`select from sys_user where lower(username) = lower(${username})`.execute(context.database.system),
    sql`select from sys_user where deleted_at is null
      and (${heldBy(context.personal, USER_PHONE, phone)} or ${heldBy(context.personal, USER_EMAIL, email)})`.execute(
      db,
    ),
  ])
  return named.rows.length + reached.rows.length > 0
}

/** The recycle bin as clients of that wire know it. */
function recycling(context: Needs): void {
  const people = peopleReader(context)
  serve(context, userCalls.recycleBin, ({ who }) => people.first(who, {}, 'deleted'))
  serve(context, userCalls.restore, async ({ who, body }) => {
    await recordsOf(context, user).restoreAll(who, body.userIds)
    return told(organisation.restored, null)
  })
}

function picking(context: Needs): void {
  const people = peopleReader(context)
  serve(context, userCalls.picker, async ({ who, query: { username, realname, ...query } }) =>
    people.page(who, { ...query, ...ACTIVE, ...named('username', username), ...named('realname', realname) }),
  )
  serve(context, userCalls.byIds, ({ who, query }) => people.first(who, byIds(query.userIds)))
  serve(context, userCalls.byDepart, ({ who, query: { id, realname } }) =>
    people.first(who, { ...ACTIVE, departId: id, ...named('realname', realname) }),
  )
  serve(context, userCalls.many, ({ who, query }) =>
    people.called(who, splitList(query.username ?? ''), idsIn(query.id)),
  )
  serve(context, userCalls.withRole, ({ who, query: { roleId, username, ...page } }) =>
    people.page(who, { ...page, selectedroles: roleId, ...named('username', username) }),
  )
}

function accounts(context: Needs): void {
  serve(context, userCalls.freeze, async ({ who, body }) => {
    await freezeUsers(context, who, body.ids, body.status)
    return told(done.finished, null)
  })
  serve(context, userCalls.freezeFound, async ({ who, query, body }) => {
    const ids = await recordsOf(context, user).found(who, query)
    await freezeUsers(context, who, ids, body.status)
    return told(done.finished, { ids })
  })
  serve(context, userCalls.changePassword, async ({ who, body }) =>
    told(account.passwordChanged, await resetPassword(context, who, body)),
  )
  serve(context, userCalls.showPhone, ({ who, query }) => showPhone(context, who, query.id))
  serve(context, userCalls.unlock, async ({ who, body }) => {
    await unlockUser(context, who, body.id)
    return told(done.finished, null)
  })
}

function rolesOfUsers(context: Needs): void {
  const records = recordsOf(context, user)
  serve(context, userCalls.roleIds, async ({ who, query }) => {
    const { selectedroles } = await records.get(who, query.userid)
    const ids = splitList(selectedroles ?? '')
    if (ids.length === 0) throw deny.business(organisation.roleMissing)
    return ids
  })
  serve(context, userCalls.departs, async ({ db, who, query }) => {
    const { selecteddeparts } = await records.get(who, query.userId)
    const departs = await db
      .selectFrom('sys_depart as d')
      .select(['d.id as key', 'd.id as value', 'd.depart_name as title'])
      .where('d.id', '=', anyOf(splitList(selecteddeparts ?? '')))
      .orderBy('d.org_code')
      .execute()
    if (departs.length === 0) throw deny.business(organisation.departmentNotFound)
    return departs
  })
  serve(context, userCalls.giveRole, async ({ who, body }) => {
    await giveRole(context, who, body.roleId, body.userIdList)
    return told(organisation.linked, null)
  })
  serve(context, userCalls.takeRole, async ({ who, query }) => {
    await takeRole(context, who, query.roleId, [query.userId])
    return told(done.deleted, null)
  })
  serve(context, userCalls.takeRoleBatch, async ({ who, query }) => {
    await takeRole(context, who, query.roleId, query.userIds)
    return told(done.deleted, null)
  })
}
