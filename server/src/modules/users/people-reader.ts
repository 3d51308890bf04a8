import { user } from '@xuanjiao/contract/system/users/user'
import type { UserRow } from '@xuanjiao/contract/system/users/people-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { MAX_PAGE_SIZE, type PageResult } from '@xuanjiao/wire/page-result'
import { like, oneOf } from '@xuanjiao/wire/query/condition'
import { listQuerySchema, type ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'

/** Who may sign in: pickers offer nobody else. */
export const ACTIVE = { status: '1' }

/** `*` finds anything; what is typed is found anywhere in the name. */
export const named = (name: 'username' | 'realname', typed: unknown): Record<string, string | undefined> => ({
  [name]: typeof typed === 'string' ? like(typed.replaceAll('*', '')) : undefined,
})

/** People by their ids; what is no id names nobody. */
export const byIds = (ids: readonly string[]): Record<string, string> => ({ code: ids.join(',') || '0' })

export const idsIn = (list: unknown): string[] =>
  typeof list === 'string' ? list.split(',').filter(part => ID_PATTERN.test(part)) : []

type Asked = Readonly<Record<string, unknown>>

/** People as pickers, roles and departments ask for them: of those a person looks after, shown as the list shows them. */
export function peopleReader(context: EntityServices) {
  const records = recordsOf(context, user)
  const page = (who: Staff, query: ListQuery, rows?: 'living' | 'deleted') =>
    records.page(who, query, rows) as unknown as Promise<PageResult<UserRow>>
  const first = async (who: Staff, asked: Asked, rows?: 'deleted') => {
    const query = { column: 'createTime', order: 'asc', ...asked, pageSize: MAX_PAGE_SIZE, count: 'none' }
    return (await page(who, listQuerySchema.parse(query), rows)).records
  }
  return {
    page,
    /** Everybody who is found, never more than a thousand. */
    first,
    /** Those with one of these names, then those with one of these ids. */
    async called(who: Staff, names: readonly string[], ids: readonly string[]): Promise<UserRow[]> {
      const byName = names.length > 0 ? await first(who, { ...ACTIVE, username: oneOf(names) }) : []
      const others = ids.filter(id => byName.every(one => one.id !== id))
      return [...byName, ...(others.length > 0 ? await first(who, { ...ACTIVE, ...byIds(others) }) : [])]
    },
  }
}
