import { account, done, organisation } from '@xuanjiao/contract/calls/answers'
import { userCalls } from '@xuanjiao/contract/system/users/users'
import { MAX_PAGE_SIZE } from '@xuanjiao/wire/page-result'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { heldBy } from '../../platform/sealing/held-by.ts'
import { USER_EMAIL, USER_PHONE } from '../../platform/sealing/places.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { listExporter } from '../../platform/lists/list-export.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { noteLookup } from '../../platform/audit/request-context.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { freezeUsers, removeUsers, resetPassword, restoreUsers, showPhone, unlockUser } from './account-acts.ts'
import { askedPeople, byIds, idsIn } from './asked-people.ts'
import { freezeFoundUsers, removeFoundUsers, userExport } from './found.ts'
import { active, inDeparts, named, peoplePage, peopleWhere, withRole } from './people-list.ts'
import { giveRole, takeRole } from './role-links.ts'
import { addUser, editUser } from './save.ts'

export function userRoutes(
  context: StaffCallServices &
    Pick<
      AppContext,
      | 'clock'
      | 'jobs'
      | 'storage'
      | 'audit'
      | 'personal'
      | 'personalExports'
      | 'fileReaders'
      | 'dictionaries'
      | 'sessions'
    >,
): void {
  looking(context)
  picking(context)
  changing(context)
  accounts(context)
  rolesOfUsers(context)
}

async function one(context: Pick<AppContext, 'personal' | 'dictionaries'>, db: Db, who: Staff, id: string) {
  const [user] = await peopleWhere(context, db, who, [byIds([id])])
  return user ?? notFound()
}

function looking(
  context: StaffCallServices &
    Pick<AppContext, 'clock' | 'jobs' | 'storage' | 'personal' | 'personalExports' | 'dictionaries'>,
): void {
  serve(context, userCalls.list, async ({ db, who, query }) => {
    const { also, chosen } = askedPeople(context, who, query)
    const page = chosen.length > 0 ? { ...query, pageSize: Math.min(chosen.length, MAX_PAGE_SIZE) } : query
    return peoplePage(context, db, who, page, also)
  })
  serve(context, userCalls.exportXls, listExporter(context, userExport(context)))
  serve(context, userCalls.get, async ({ db, who, query }) => one(context, db, who, query.id))
  serve(context, userCalls.recycleBin, async ({ db, who }) => peopleWhere(context, db, who, [], true))
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

function picking(context: StaffCallServices & Pick<AppContext, 'personal' | 'dictionaries'>): void {
  serve(context, userCalls.picker, async ({ db, who, query }) => {
    const { departId, username, realname, ...rest } = query
    const departs = idsIn(departId)
    return peoplePage(context, db, who, rest, [
      active,
      ...named('u.username', username),
      ...named('u.realname', realname),
      ...(departs.length > 0 ? [inDeparts(departs)] : []),
    ])
  })
  serve(context, userCalls.byIds, async ({ db, who, query }) => peopleWhere(context, db, who, [byIds(query.userIds)]))
  serve(context, userCalls.byDepart, async ({ db, who, query }) =>
    peopleWhere(context, db, who, [active, inDeparts([query.id]), ...named('u.realname', query.realname)]),
  )
  serve(context, userCalls.many, async ({ db, who, query }) => {
    const names = (query.username ?? '').split(',').filter(Boolean)
    const ids = idsIn(query.id)
    if (names.length === 0 && ids.length === 0) return []
    return peopleWhere(context, db, who, [
      active,
      sql<SqlBool>`(u.username = any(${names}) or u.id = any(${ids}::uuid[]))`,
    ])
  })
  serve(context, userCalls.withRole, async ({ db, who, query: { roleId, username, ...page } }) =>
    peoplePage(context, db, who, page, [withRole(roleId), ...named('u.username', username)]),
  )
}

function changing(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'personal' | 'fileReaders' | 'dictionaries' | 'sessions'>,
): void {
  serve(context, userCalls.add, async ({ who, body }) => told(done.added, await addUser(context, who, body)))
  serve(context, userCalls.edit, async ({ db, who, body }) => {
    await editUser(context, who, body)
    return told(done.edited, await one(context, db, who, body.id))
  })
  serve(context, userCalls.remove, async ({ who, query }) => {
    await removeUsers(context, who, [query.id])
    return told(organisation.userDeleted, null)
  })
  serve(context, userCalls.removeBatch, async ({ who, query }) => {
    await removeUsers(context, who, query.ids)
    return told(organisation.usersDeleted, null)
  })
  serve(context, userCalls.removeFound, async ({ who, query }) => {
    const ids = await removeFoundUsers(context, who, query)
    return told(organisation.usersDeleted, { ids })
  })
  serve(context, userCalls.restore, async ({ who, body }) => {
    await restoreUsers(context, who, body.userIds)
    return told(organisation.restored, null)
  })
}

function accounts(context: StaffCallServices & Pick<AppContext, 'clock' | 'audit' | 'personal' | 'sessions'>): void {
  serve(context, userCalls.freeze, async ({ who, body }) => {
    await freezeUsers(context, who, body.ids, body.status)
    return told(done.finished, null)
  })
  serve(context, userCalls.freezeFound, async ({ who, query, body }) => {
    const ids = await freezeFoundUsers(context, who, query, body.status)
    return told(done.finished, { ids })
  })
  serve(context, userCalls.changePassword, async ({ who, body }) =>
    told(account.passwordChanged, await resetPassword(context, who, body)),
  )
  serve(context, userCalls.showPhone, async ({ who, query }) => showPhone(context, who, query.id))
  serve(context, userCalls.unlock, async ({ who, body }) => {
    await unlockUser(context, who, body.id)
    return told(done.finished, null)
  })
}

function rolesOfUsers(context: StaffCallServices & Pick<AppContext, 'personal' | 'dictionaries' | 'sessions'>): void {
  serve(context, userCalls.roleIds, async ({ db, who, query }) => {
    await one(context, db, who, query.userid)
    const roles = await db
      .selectFrom('sys_user_role as l')
      .innerJoin('sys_role as r', 'r.id', 'l.role_id')
      .select('r.id')
      .where('r.deleted_at', 'is', null)
      .where('l.user_id', '=', query.userid)
      .orderBy('r.created_at')
      .execute()
    if (roles.length === 0) throw deny.business(organisation.roleMissing)
    return roles.map(role => role.id)
  })
  serve(context, userCalls.departs, async ({ db, who, query }) => {
    await one(context, db, who, query.userId)
    const departs = await db
      .selectFrom('sys_user_depart as l')
      .innerJoin('sys_depart as d', 'd.id', 'l.depart_id')
      .select(['d.id as key', 'd.id as value', 'd.depart_name as title'])
      .where('d.deleted_at', 'is', null)
      .where('l.user_id', '=', query.userId)
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

function notFound(): never {
  throw deny.notFound()
}
