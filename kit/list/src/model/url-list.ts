import { wrapQuery, type QueryRule } from '@xuanjiao/wire/query/typed-text'
import type { ListState } from './list-state.ts'
import { listTexts } from './texts.ts'

/** Where a list and what may be done to it is found (rules/lists#addresses). */
export interface ListUrls {
  list?: string | undefined
  delete?: string | undefined
  deleteBatch?: string | undefined
}

/** An address, or the sentence that says which one is missing (rules/lists#addresses). */
export function urlOf(urls: ListUrls, name: keyof ListUrls): { url: string } | { missing: string } {
  const url = urls[name]
  return url === undefined || url === '' ? { missing: listTexts.urlMissing(name) } : { url }
}

/** The columns that are shown, told for information. */
export const shownFields = (fields: readonly string[]): Record<string, string> => ({
  field: ['id', ...fields].join(','),
})

/** What the filters of a list ask, each by its rule; an empty one asks nothing. */
export function ruledQuery(
  filters: ListState['filters'],
  ruleOf: (filter: string) => QueryRule,
): Record<string, string> {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const text = value.trim()
    return text === '' ? [] : [[name, wrapQuery(ruleOf(name), text)] as const]
  })
  return Object.fromEntries(asked)
}
