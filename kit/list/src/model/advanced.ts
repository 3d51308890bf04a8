import { isRecord } from '@xuanjiao/core/model/is-record'
import { splitList } from '@xuanjiao/wire/id'
import {
  isAdvancedRule,
  MAX_CONDITIONS,
  writeAdvanced,
  type AdvancedCondition,
  type AdvancedMatch,
  type AdvancedRule,
} from '@xuanjiao/wire/query/advanced'
import type { ConditionKind } from './condition-kind.ts'

/** What the rules of the advanced query are called (rules/lists#advanced-query), in the order in which they are offered. */
export const RULE_TITLES: Readonly<Record<AdvancedRule, string>> = {
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
}

/** A line of the builder: a condition of which something may not be chosen yet, and is empty then. */
export interface ConditionLine extends Omit<AdvancedCondition, 'rule'> {
  readonly rule: AdvancedRule | ''
}

export interface AdvancedQuery {
  match: AdvancedMatch
  conditions: readonly ConditionLine[]
}

const NEW_CONDITION: ConditionLine = { field: '', rule: 'eq', val: '' }
export const EMPTY_QUERY: AdvancedQuery = { match: 'and', conditions: [NEW_CONDITION] }

/** A line counts only whole: field, rule and value (rules/lists#advanced-query). */
const isWhole = (line: ConditionLine): line is AdvancedCondition =>
  line.field !== '' && line.rule !== '' && line.val.trim() !== ''

/** An advanced query of whole lines. */
export interface WholeQuery extends AdvancedQuery {
  conditions: readonly AdvancedCondition[]
}

/** What is asked: the whole lines; undefined when there is none. */
export function wholeQuery(query: AdvancedQuery): WholeQuery | undefined {
  const conditions = query.conditions.filter(isWhole)
  return conditions.length === 0 ? undefined : { ...query, conditions }
}

export function addCondition(query: AdvancedQuery, after = query.conditions.length - 1): AdvancedQuery {
  if (query.conditions.length >= MAX_CONDITIONS) return query
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
export const setRule = (query: AdvancedQuery, at: number, rule: AdvancedRule): AdvancedQuery =>
  change(query, at, one => ({ ...one, rule, val: one.rule === 'in' && rule !== 'in' ? firstOf(one.val) : one.val }))

export const setVal = (query: AdvancedQuery, at: number, val: string): AdvancedQuery =>
  change(query, at, one => ({ ...one, val }))

const firstOf = (val: string) => splitList(val)[0] ?? ''

function change(query: AdvancedQuery, at: number, how: (one: ConditionLine) => ConditionLine): AdvancedQuery {
  return { ...query, conditions: query.conditions.map((one, i) => (i === at ? how(one) : one)) }
}

/** The two parameters of the wire, with what is known of the fields (rules/wire#advanced-query). */
export function advancedParameters(
  query: AdvancedQuery | undefined,
  kindOf: (field: string) => ConditionKind | undefined,
): Record<string, string> {
  const whole = query && wholeQuery(query)
  if (!whole) return {}
  const conditions = whole.conditions.map(({ field, rule, val }) => {
    const { options: _, ...kind } = kindOf(field) ?? { type: 'text' }
    return { ...kind, field, rule, val: rule === 'in' ? splitList(val).join(',') : val.trim() }
  })
  return writeAdvanced(whole.match, conditions)
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
  return wholeQuery({ match: match === 'or' ? 'or' : 'and', conditions: conditions.slice(0, MAX_CONDITIONS) })
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
export function readCondition(given: unknown): ConditionLine | undefined {
  if (!isRecord(given)) return undefined
  const { field, rule, val } = given
  if (typeof field !== 'string' || !isAdvancedRule(rule)) return undefined
  const text = Array.isArray(val)
    ? val.join(',')
    : typeof val === 'string' || typeof val === 'number'
      ? String(val)
      : ''
  return { field, rule, val: text }
}
