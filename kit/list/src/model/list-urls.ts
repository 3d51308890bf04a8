import { writeTypedQuery, type TypedQueryRule } from '@xuanjiao/wire/query/typed-query'
import type { ListState } from './list-state.ts'
import { listTexts } from './list-texts.ts'

/** Where a list and what may be done to it is found (rules/lists#addresses). */
export interface ListUrls {
  list?: string | undefined
  delete?: string | undefined
  deleteBatch?: string | undefined
}

/** An address, or the sentence that says which one is missing (rules/lists#addresses). */
export function listUrlOf(urls: ListUrls, name: keyof ListUrls): { url: string } | { missing: string } {
  const url = urls[name]
  return url === undefined || url === '' ? { missing: listTexts.urlMissing(name) } : { url }
}

/** The columns that are shown, told for information. */
export const shownFieldsParam = (fields: readonly string[]): Record<string, string> => ({
  field: ['id', ...fields].join(','),
})

/** What the filters of a list ask, each by its rule; an empty one asks nothing. */
export function filterRuleParams(
  filters: ListState['filters'],
  ruleOf: (filter: string) => TypedQueryRule,
): Record<string, string> {
  const requested = Object.entries(filters).flatMap(([name, value]) => {
    const text = value.trim()
    return text === '' ? [] : [[name, writeTypedQuery(ruleOf(name), text)] as const]
  })
  return Object.fromEntries(requested)
}
