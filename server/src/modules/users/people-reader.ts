import { user } from '@xuanjiao/contract/system/users/user'
import type { UserRow } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { MAX_PAGE_SIZE, type PageResult } from '@xuanjiao/wire/page-result'
import { containsCondition, oneOfCondition } from '@xuanjiao/wire/query/query-condition'
import { listQuerySchema, type ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

/** Who may sign in: pickers offer nobody else. */
export const ACTIVE_PEOPLE = { status: '1' }

/** `*` finds anything; what is typed is found anywhere in the name. */
export const namedParams = (name: 'username' | 'realname', typed: unknown): Record<string, string | undefined> => ({
  [name]: typeof typed === 'string' ? containsCondition(typed.replaceAll('*', '')) : undefined,
})

/** People by their ids; what is no id names nobody. */
export const byIdsParams = (ids: readonly string[]): Record<string, string> => ({ code: ids.join(',') || '0' })

export const idsInList = (list: unknown): string[] =>
  typeof list === 'string' ? list.split(',').filter(part => ID_PATTERN.test(part)) : []

type PeopleParams = Readonly<Record<string, unknown>>

/** People as pickers, roles and departments ask for them: of those a person looks after, shown as the list shows them. */
export function createPeopleReader(context: EntityServices) {
  const recordAccess = recordAccessOf(context, user)
  const page = (principal: Principal, query: ListQuery, rows?: 'living' | 'deleted') =>
    recordAccess.page(principal, query, rows) as unknown as Promise<PageResult<UserRow>>
  const first = async (principal: Principal, params: PeopleParams, rows?: 'deleted') => {
    const query = { column: 'createTime', order: 'asc', ...params, pageSize: MAX_PAGE_SIZE, count: 'none' }
    return (await page(principal, listQuerySchema.parse(query), rows)).records
  }
  return {
    page,
    /** Everybody who is found, never more than a thousand. */
    first,
    /** Those with one of these names, then those with one of these ids. */
    async called(principal: Principal, names: readonly string[], ids: readonly string[]): Promise<UserRow[]> {
      const byName =
        names.length > 0 ? await first(principal, { ...ACTIVE_PEOPLE, username: oneOfCondition(names) }) : []
      const others = ids.filter(id => byName.every(one => one.id !== id))
      return [
        ...byName,
        ...(others.length > 0 ? await first(principal, { ...ACTIVE_PEOPLE, ...byIdsParams(others) }) : []),
      ]
    },
  }
}
