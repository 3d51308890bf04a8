import { AFFIXES } from './affixes.ts'

/** How an input of a query bar is meant (rules/widgets#query-inputs). */
export type QueryRule = Extract<keyof typeof AFFIXES, 'eq' | 'like' | 'ne' | 'ge' | 'le'>

/** The value of a query from what was typed: like → `*x*`, ne → `!x`, ge → `>=x`, le → `<=x`; nothing typed asks nothing. */
export function wrapQuery(rule: QueryRule, typed: string): string {
  const [before, behind] = AFFIXES[rule]
  return typed === '' ? '' : `${before}${typed}${behind}`
}

/** What was typed, from the value of a query; a value wrapped in another way is shown as it stands. */
export function unwrapQuery(rule: QueryRule, value: string): string {
  const [before, behind] = AFFIXES[rule]
  const wrapped = value.length > before.length + behind.length && value.startsWith(before) && value.endsWith(behind)
  return wrapped ? value.slice(before.length, value.length - behind.length) : value
}
