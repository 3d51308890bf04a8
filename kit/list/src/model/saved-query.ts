import { isRecord } from '@xuanjiao/core/model/is-record'
import { MAX_ADVANCED_CONDITIONS } from '@xuanjiao/wire/query/advanced-query'
import { readCondition, completeAdvancedQuery, type AdvancedQuery } from './advanced-query.ts'

/** A saved query as it is kept and as old clients keep it in the browser (rules/lists#saved-queries). */
export interface SavedQuery {
  title: string
  matchType: 'and' | 'or'
  records: readonly { field: string; rule: string; val: string }[]
}

export const toSavedQuery = (title: string, { match, conditions }: AdvancedQuery): SavedQuery => ({
  title,
  matchType: match,
  records: conditions.map(({ field, rule, val }) => ({ field, rule, val })),
})

/** The query in what was kept; undefined where nothing of it can be used. Fields that are no more are left out. */
export function fromSavedQuery(stored: unknown, isField: (name: string) => boolean): AdvancedQuery | undefined {
  if (!isRecord(stored)) return undefined
  const records = stored['records'] ?? stored['content']
  const conditions = (Array.isArray(records) ? records : [])
    .flatMap(one => readCondition(one) ?? [])
    .filter(one => isField(one.field))
  return completeAdvancedQuery({
    match: stored['matchType'] === 'or' ? 'or' : 'and',
    conditions: conditions.slice(0, MAX_ADVANCED_CONDITIONS),
  })
}

/** So long a name may be. */
const LONGEST_NAME = 30

/** The name itself, or with the first number that nobody has: 姓张的（2）. */
export function unusedName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const numbered = (at: number) => `${name.slice(0, LONGEST_NAME - `（${at}）`.length)}（${at}）`
  let at = 2
  while (taken.includes(numbered(at))) at += 1
  return numbered(at)
}

/** Where the old client kept the queries of a route in this browser, with and without its own prefix. */
export const localQueryKeys = (route: string): string[] => [
  `JSuperQuerySaved_${route}`,
  `pro__JSuperQuerySaved_${route}`,
]

/** The queries an old client left in this browser; it wraps what it keeps in `value`. */
export function readLocalQueries(text: string | null): SavedQuery[] {
  const value = parse(text)
  const list = isRecord(value) ? value['value'] : value
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const query = fromSavedQuery(one, () => true)
    const title = isRecord(one) && typeof one['title'] === 'string' ? one['title'].trim().slice(0, LONGEST_NAME) : ''
    return query && title !== '' ? [toSavedQuery(title, query)] : []
  })
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
