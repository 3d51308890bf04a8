import { isRecord } from '@xuanjiao/core/model/is-record'
import { MAX_CONDITIONS } from '@xuanjiao/wire/query/advanced'
import { readCondition, wholeQuery, type AdvancedQuery } from './advanced.ts'

/** A saved query as it is kept and as old clients keep it in the browser (rules/lists#saved-queries). */
export interface SavedQuery {
  title: string
  matchType: 'and' | 'or'
  records: readonly { field: string; rule: string; val: string }[]
}

export const toSaved = (title: string, { match, conditions }: AdvancedQuery): SavedQuery => ({
  title,
  matchType: match,
  records: conditions.map(({ field, rule, val }) => ({ field, rule, val })),
})

/** The query in what was kept; undefined where nothing of it can be used. Fields that are no more are left out. */
export function fromSaved(kept: unknown, isField: (name: string) => boolean): AdvancedQuery | undefined {
  if (!isRecord(kept)) return undefined
  const records = kept['records'] ?? kept['content']
  const conditions = (Array.isArray(records) ? records : [])
    .flatMap(one => readCondition(one) ?? [])
    .filter(one => isField(one.field))
  return wholeQuery({
    match: kept['matchType'] === 'or' ? 'or' : 'and',
    conditions: conditions.slice(0, MAX_CONDITIONS),
  })
}

/** So long a name may be. */
const LONGEST_NAME = 30

/** The name itself, or with the first number that nobody has: 姓张的（2）. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const numbered = (at: number) => `${name.slice(0, LONGEST_NAME - `（${at}）`.length)}（${at}）`
  let at = 2
  while (taken.includes(numbered(at))) at += 1
  return numbered(at)
}

/** Where the old client kept the queries of a route in this browser, with and without its own prefix. */
export const localKeys = (route: string): string[] => [`JSuperQuerySaved_${route}`, `pro__JSuperQuerySaved_${route}`]

/** The queries an old client left in this browser; it wraps what it keeps in `value`. */
export function readLocal(text: string | null): SavedQuery[] {
  const given = parse(text)
  const list = isRecord(given) ? given['value'] : given
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const query = fromSaved(one, () => true)
    const title = isRecord(one) && typeof one['title'] === 'string' ? one['title'].trim().slice(0, LONGEST_NAME) : ''
    return query && title !== '' ? [toSaved(title, query)] : []
  })
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
