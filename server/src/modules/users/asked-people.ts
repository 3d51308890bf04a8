import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Staff } from '../../platform/access/who.ts'
import { inDeparts, peopleListed } from './people-list.ts'

/** Ids in a comma text; what is no id names nobody. */
export const idsIn = (list: unknown): string[] =>
  typeof list === 'string' ? list.split(',').filter(part => ID_PATTERN.test(part)) : []

export const byIds = (ids: readonly string[]) => sql<SqlBool>`u.id = any(${ids}::uuid[])`

const isGiven = (list: unknown): boolean => typeof list === 'string' && list.trim() !== ''

/** The people a question of the list of users is about: those chosen, those of a department, else all in scope. */
export function askedPeople(context: Pick<AppContext, 'personal'>, who: Staff, { departId, code }: QueryParams) {
  const chosen = idsIn(code)
  const also = [...(isGiven(code) ? [byIds(chosen)] : []), ...(isGiven(departId) ? [inDeparts(idsIn(departId))] : [])]
  return { listed: peopleListed(context, who, also), also, chosen }
}
