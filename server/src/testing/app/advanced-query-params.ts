import { writeAdvancedQuery, type AdvancedMatchType, type AdvancedRule } from '@xuanjiao/wire/query/advanced-query'

/** One condition as the builder of the advanced query writes it. */
export type AdvancedConditionTuple = readonly [field: string, rule: AdvancedRule, val: string]

/** The two parameters of an advanced query. */
export const advancedQueryParams = (conditions: readonly AdvancedConditionTuple[], match: AdvancedMatchType = 'and') =>
  writeAdvancedQuery(
    match,
    conditions.map(([field, rule, val]) => ({ field, rule, val })),
  )

/** Values that would do harm if any of them were ever written into a statement instead of beside it. */
export const HOSTILE_QUERY_TEXTS = [
  `' or '1'='1`,
  `x'; drop table sys_user; --`,
  `%`,
  `_`,
  `\\`,
  `') or (1=1`,
  `$1`,
  '\u00010\u0001',
  '😀'.repeat(50),
]
