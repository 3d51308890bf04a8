import { depart } from '@xuanjiao/contract/system/departs/depart'
import { user } from '@xuanjiao/contract/system/users/user'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN, splitCommaList } from '@xuanjiao/wire/id'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { looseCondition, oneOfCondition } from '@xuanjiao/wire/query/query-condition'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { STANDS_IN } from './user-hooks.ts'

/** Who may sign in: pickers offer nobody else. */
const ACTIVE_PEOPLE = { status: '1' }

/** People by their ids; what is no id names nobody. */
const byIds = (ids: readonly string[]) => ({ code: ids.join(',') || '0' })

/** People as pickers, roles and departments ask for them: of those a person looks after, shown as the list shows them. */
export function pickingRoutes(context: EntityServices): void {
  const records = recordAccessOf(context, user)
  const first = (principal: Principal, params: object, rows?: 'deleted') =>
    records.first(principal, { column: 'createTime', order: 'asc', ...params }, rows) as unknown as Promise<UserRow[]>
  const active = (principal: Principal, params: object) => first(principal, { ...ACTIVE_PEOPLE, ...params })

  serveStaff(context, userCalls.recycleBin, ({ principal }) => first(principal, {}, 'deleted'))
  serveStaff(context, userCalls.byIds, ({ principal, query }) => first(principal, byIds(query.userIds)))
  serveStaff(context, userCalls.byDepart, ({ principal, query: { id, realname } }) =>
    active(principal, { departId: id, realname: looseCondition(realname) }),
  )
  /** Those with one of these names, then those with one of these ids. */
  serveStaff(context, userCalls.many, async ({ principal, query: { username = '', id = '' } }) => {
    const names = splitCommaList(username)
    const named = names.length > 0 ? await active(principal, { username: oneOfCondition(names) }) : []
    const others = id.split(',').filter(one => ID_PATTERN.test(one) && named.every(person => person.id !== one))
    return others.length > 0 ? [...named, ...(await active(principal, byIds(others)))] : named
  })
  serveStaff(
    context,
    userCalls.picker,
    ({ principal, query: { username, realname, ...query } }) =>
      records.page(principal, {
        ...query,
        ...ACTIVE_PEOPLE,
        username: looseCondition(username),
        realname: looseCondition(realname),
      }) as never,
  )
  // Old pages of departments read the names of all departments where the code of the current one stands elsewhere.
  serveStaff(context, userCalls.inDepart, async ({ principal, query: { depId, username, realname, ...page } }) => {
    await recordAccessOf(context, depart).get(principal, depId)
    const query = {
      ...page,
      [STANDS_IN]: depId,
      username: looseCondition(username),
      realname: looseCondition(realname),
    }
    const found = (await records.page(principal, query)) as unknown as PageResult<UserRow>
    return { ...found, records: found.records.map(row => ({ ...row, orgCode: row.orgCodeTxt ?? null })) }
  })
  serveStaff(
    context,
    userCalls.withRole,
    ({ principal, query: { roleId, username, ...page } }) =>
      records.page(principal, { ...page, selectedroles: roleId, username: looseCondition(username) }) as never,
  )
}
