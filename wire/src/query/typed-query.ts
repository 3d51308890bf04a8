import { CONDITION_AFFIXES } from './condition-affixes.ts'

/** How an input of a query bar is meant (rules/widgets#query-inputs). */
export type TypedQueryRule = Extract<keyof typeof CONDITION_AFFIXES, 'eq' | 'like' | 'ne' | 'ge' | 'le'>

/** The value of a query from what was typed: like → `*x*`, ne → `!x`, ge → `>=x`, le → `<=x`; nothing typed asks nothing. */
export function writeTypedQuery(rule: TypedQueryRule, typed: string): string {
  const [before, behind] = CONDITION_AFFIXES[rule]
  return typed === '' ? '' : `${before}${typed}${behind}`
}

/** What was typed, from the value of a query; a value wrapped in another way is shown as it stands. */
export function readTypedQuery(rule: TypedQueryRule, value: string): string {
  const [before, behind] = CONDITION_AFFIXES[rule]
  const wrapped = value.length > before.length + behind.length && value.startsWith(before) && value.endsWith(behind)
  return wrapped ? value.slice(before.length, value.length - behind.length) : value
}
