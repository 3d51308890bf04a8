import { isRecord } from '@xuanjiao/core/model/is-record'
import type { ConditionKind } from './condition-kind.ts'

/**
 * The rules of the advanced query, as the wire spells them (rules/lists#advanced-query), in the order in which they are
 * offered.
 */
export const RULES = {
  eq: '等于',
  ne: '不等于',
  like: '包含',
  right_like: '以…开始',
  left_like: '以…结尾',
  in: '在…中',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
} as const
export type Rule = keyof typeof RULES
export type Match = 'and' | 'or'

/** A line of the builder; what is not chosen yet is empty. `val` holds a list as one text joined by commas. */
export interface Condition {
  field: string
  rule: Rule | ''
  val: string
}

export interface AdvancedQuery {
  match: Match
  conditions: readonly Condition[]
}

export const NEW_CONDITION: Condition = { field: '', rule: 'eq', val: '' }
export const EMPTY_QUERY: AdvancedQuery = { match: 'and', conditions: [NEW_CONDITION] }

/** The server refuses more (rules/wire#advanced-query). */
export const MOST_CONDITIONS = 50

export const isRule = (text: unknown): text is Rule => typeof text === 'string' && Object.hasOwn(RULES, text)

/** A line counts only whole: field, rule and value (rules/lists#advanced-query). */
export const isWhole = ({ field, rule, val }: Condition): boolean => field !== '' && rule !== '' && val.trim() !== ''

/** What is asked: the whole lines; undefined when there is none. */
export function wholeQuery(query: AdvancedQuery): AdvancedQuery | undefined {
  const conditions = query.conditions.filter(isWhole)
  return conditions.length === 0 ? undefined : { ...query, conditions }
}

export function addCondition(query: AdvancedQuery, after = query.conditions.length - 1): AdvancedQuery {
  if (query.conditions.length >= MOST_CONDITIONS) return query
  return { ...query, conditions: query.conditions.toSpliced(after + 1, 0, NEW_CONDITION) }
}

/** Takes a line away; the last one is emptied instead. */
export function removeCondition(query: AdvancedQuery, at: number): AdvancedQuery {
  const conditions = query.conditions.toSpliced(at, 1)
  return { ...query, conditions: conditions.length === 0 ? [NEW_CONDITION] : conditions }
}

/** Another field is of another kind: its value begins anew. */
export const setField = (query: AdvancedQuery, at: number, field: string): AdvancedQuery =>
  change(query, at, one => (one.field === field ? one : { ...one, field, val: '' }))

/** Leaving `in` keeps the first value (rules/lists#advanced-query). */
export const setRule = (query: AdvancedQuery, at: number, rule: Rule): AdvancedQuery =>
  change(query, at, one => ({ ...one, rule, val: one.rule === 'in' && rule !== 'in' ? firstOf(one.val) : one.val }))

export const setVal = (query: AdvancedQuery, at: number, val: string): AdvancedQuery =>
  change(query, at, one => ({ ...one, val }))

export const listOf = (val: string): string[] =>
  val
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const firstOf = (val: string) => listOf(val)[0] ?? ''

function change(query: AdvancedQuery, at: number, how: (one: Condition) => Condition): AdvancedQuery {
  return { ...query, conditions: query.conditions.map((one, i) => (i === at ? how(one) : one)) }
}

/** The two parameters of the wire, the list URL-encoded (rules/wire#advanced-query). */
export function advancedParameters(
  query: AdvancedQuery | undefined,
  kindOf: (field: string) => ConditionKind | undefined,
): Record<string, string> {
  const whole = query && wholeQuery(query)
  if (!whole) return {}
  const list = whole.conditions.map(({ field, rule, val }) => {
    const { options: _, ...kind } = kindOf(field) ?? { type: 'text' }
    return { ...kind, field, rule, val: rule === 'in' ? listOf(val).join(',') : val.trim() }
  })
  return { superQueryParams: encodeURI(JSON.stringify(list)), superQueryMatchType: whole.match }
}

/** The query as it stands in the address: short, and nothing in it that is not known. */
export function writeAdvancedText(query: AdvancedQuery | undefined): string | undefined {
  const whole = query && wholeQuery(query)
  if (!whole) return undefined
  return JSON.stringify([whole.match, ...whole.conditions.map(({ field, rule, val }) => [field, rule, val])])
}

export function readAdvancedText(text: string | null): AdvancedQuery | undefined {
  const [match, ...lines] = listFrom(text)
  const conditions = lines.flatMap(line =>
    Array.isArray(line) ? (readCondition({ field: line[0], rule: line[1], val: line[2] }) ?? []) : [],
  )
  return wholeQuery({ match: match === 'or' ? 'or' : 'and', conditions: conditions.slice(0, MOST_CONDITIONS) })
}

function listFrom(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** A condition from outside: the address, a saved query, an old browser's memory. */
export function readCondition(given: unknown): Condition | undefined {
  if (!isRecord(given)) return undefined
  const { field, rule, val } = given
  if (typeof field !== 'string' || !isRule(rule)) return undefined
  const text = Array.isArray(val)
    ? val.join(',')
    : typeof val === 'string' || typeof val === 'number'
      ? String(val)
      : ''
  return { field, rule, val: text }
}
