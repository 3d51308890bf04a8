import { isRecord } from '@xuanjiao/core/model/is-record'
import { splitCommaList } from '@xuanjiao/wire/id'
import {
  isAdvancedRule,
  MAX_ADVANCED_CONDITIONS,
  writeAdvancedQuery,
  type AdvancedCondition,
  type AdvancedMatchType,
  type AdvancedRule,
} from '@xuanjiao/wire/query/advanced-query'
import type { ConditionKind } from './condition-kind.ts'

/** What the rules of the advanced query are called (rules/lists#advanced-query), in the order in which they are offered. */
export const ADVANCED_RULE_TITLES: Readonly<Record<AdvancedRule, string>> = {
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
export interface ConditionDraft extends Omit<AdvancedCondition, 'rule'> {
  readonly rule: AdvancedRule | ''
}

export interface AdvancedQuery {
  match: AdvancedMatchType
  conditions: readonly ConditionDraft[]
}

const NEW_CONDITION: ConditionDraft = { field: '', rule: 'eq', val: '' }
export const EMPTY_ADVANCED_QUERY: AdvancedQuery = { match: 'and', conditions: [NEW_CONDITION] }

/** A line counts only whole: field, rule and value (rules/lists#advanced-query). */
const isWhole = (draft: ConditionDraft): draft is AdvancedCondition =>
  draft.field !== '' && draft.rule !== '' && draft.val.trim() !== ''

/** An advanced query of whole lines. */
export interface CompleteAdvancedQuery extends AdvancedQuery {
  conditions: readonly AdvancedCondition[]
}

/** What is asked: the whole lines; undefined when there is none. */
export function completeAdvancedQuery(query: AdvancedQuery): CompleteAdvancedQuery | undefined {
  const conditions = query.conditions.filter(isWhole)
  return conditions.length === 0 ? undefined : { ...query, conditions }
}

export function addCondition(query: AdvancedQuery, after = query.conditions.length - 1): AdvancedQuery {
  if (query.conditions.length >= MAX_ADVANCED_CONDITIONS) return query
  return { ...query, conditions: query.conditions.toSpliced(after + 1, 0, NEW_CONDITION) }
}

/** Takes a line away; the last one is emptied instead. */
export function removeCondition(query: AdvancedQuery, at: number): AdvancedQuery {
  const conditions = query.conditions.toSpliced(at, 1)
  return { ...query, conditions: conditions.length === 0 ? [NEW_CONDITION] : conditions }
}

/** Another field is of another kind: its value begins anew. */
export const setConditionField = (query: AdvancedQuery, at: number, field: string): AdvancedQuery =>
  change(query, at, one => (one.field === field ? one : { ...one, field, val: '' }))

/** Leaving `in` keeps the first value (rules/lists#advanced-query). */
export const setConditionRule = (query: AdvancedQuery, at: number, rule: AdvancedRule): AdvancedQuery =>
  change(query, at, one => ({ ...one, rule, val: one.rule === 'in' && rule !== 'in' ? firstOf(one.val) : one.val }))

export const setConditionValue = (query: AdvancedQuery, at: number, val: string): AdvancedQuery =>
  change(query, at, one => ({ ...one, val }))

const firstOf = (val: string) => splitCommaList(val)[0] ?? ''

function change(query: AdvancedQuery, at: number, how: (one: ConditionDraft) => ConditionDraft): AdvancedQuery {
  return { ...query, conditions: query.conditions.map((one, i) => (i === at ? how(one) : one)) }
}

/** The two parameters of the wire, with what is known of the fields (rules/wire#advanced-query). */
export function advancedQueryParams(
  query: AdvancedQuery | undefined,
  kindOf: (field: string) => ConditionKind | undefined,
): Record<string, string> {
  const whole = query && completeAdvancedQuery(query)
  if (!whole) return {}
  const conditions = whole.conditions.map(({ field, rule, val }) => {
    const { options: _, ...kind } = kindOf(field) ?? { type: 'text' }
    return { ...kind, field, rule, val: rule === 'in' ? splitCommaList(val).join(',') : val.trim() }
  })
  return writeAdvancedQuery(whole.match, conditions)
}

/** The query as it stands in the address: short, and nothing in it that is not known. */
export function advancedQueryText(query: AdvancedQuery | undefined): string | undefined {
  const whole = query && completeAdvancedQuery(query)
  if (!whole) return undefined
  return JSON.stringify([whole.match, ...whole.conditions.map(({ field, rule, val }) => [field, rule, val])])
}

export function readAdvancedQuery(text: string | null): AdvancedQuery | undefined {
  const [match, ...lines] = listFrom(text)
  const conditions = lines.flatMap(line =>
    Array.isArray(line) ? (readCondition({ field: line[0], rule: line[1], val: line[2] }) ?? []) : [],
  )
  return completeAdvancedQuery({
    match: match === 'or' ? 'or' : 'and',
    conditions: conditions.slice(0, MAX_ADVANCED_CONDITIONS),
  })
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
export function readCondition(value: unknown): ConditionDraft | undefined {
  if (!isRecord(value)) return undefined
  const { field, rule, val } = value
  if (typeof field !== 'string' || !isAdvancedRule(rule)) return undefined
  const text = Array.isArray(val)
    ? val.join(',')
    : typeof val === 'string' || typeof val === 'number'
      ? String(val)
      : ''
  return { field, rule, val: text }
}
