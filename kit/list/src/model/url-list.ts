import { writeSort } from '@xuanjiao/wire/query/sort'
import { wrapQuery, type QueryRule } from '@xuanjiao/wire/query/typed-text'
import { advancedParameters } from './advanced.ts'
import type { ConditionKind } from './condition-kind.ts'
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

/** What a list call is asked besides the page: filters, advanced query, order (rules/lists#addresses). */
export function questionOf(
  state: ListState,
  ruleOf: (filter: string) => QueryRule,
  kindOf: (field: string) => ConditionKind | undefined,
): Record<string, string> {
  const asked = Object.entries(state.filters).flatMap(([name, value]) => {
    const text = value.trim()
    return text === '' ? [] : [[name, wrapQuery(ruleOf(name), text)] as const]
  })
  return {
    ...Object.fromEntries(asked),
    ...advancedParameters(state.advanced, kindOf),
    ...writeSort(state.sort),
  }
}

/** The page of a question, with the columns that are shown. */
export const pageOf = (state: ListState, fields: readonly string[]): Record<string, string> => ({
  field: ['id', ...fields].join(','),
  pageNo: String(state.pageNo),
  pageSize: String(state.pageSize),
})
