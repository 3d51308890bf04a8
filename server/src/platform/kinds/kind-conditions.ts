import { areaRange } from '@xuanjiao/contract/area/area'
import type { Field, FieldOf } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition, SingleOperator } from '@xuanjiao/wire/query/query-condition'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition, SqlFragment } from '../database/statement.ts'
import {
  conditionDay,
  isFraction,
  conditionMoment,
  conditionNumber,
  conditionTime,
  conditionInteger,
} from './condition-values.ts'
import { anyLikeCondition, hasLetters, isLikeOp, likeCondition, soughtCondition } from './like-condition.ts'
import type { QueriedField } from './server-kind.ts'

/** The values of a condition, one or several. */
export function conditionValues(condition: QueryCondition): readonly string[] {
  return 'values' in condition ? condition.values : [condition.value]
}

const COMPARE = { gt: sql.raw('>'), ge: sql.raw('>='), lt: sql.raw('<'), le: sql.raw('<=') } as const
const isCompare = (op: string): op is keyof typeof COMPARE => Object.hasOwn(COMPARE, op)

/** Plain text: every operator means what it says (rules/wire#list-queries). Nothing differs from a value, too. */
export function textCondition(column: SqlFragment, condition: QueryCondition): SqlCondition {
  if ('values' in condition) {
    return condition.op === 'in'
      ? sql`${column} = any (${condition.values})`
      : anyLikeCondition(column, condition.values)
  }
  if (isLikeOp(condition.op)) return likeCondition(column, condition.op, condition.value)
  return comparison(column, condition.op, sql`${condition.value}`)
}

function comparison(column: SqlFragment, op: SingleOperator, value: SqlFragment): SqlCondition {
  if (isCompare(op)) return sql`${column} ${COMPARE[op]} ${value}`
  return op === 'ne' ? sql`${column} is distinct from ${value}` : sql`${column} = ${value}`
}

/** A text: a part of it is looked for by pinyin, too, where the platform keeps how it sounds. */
export function ofName(
  { sql: column, sought }: QueriedField,
  field: FieldOf<'text'>,
  condition: QueryCondition,
): SqlCondition {
  const isPart = sought !== undefined && !('values' in condition) && condition.op === 'like'
  if (isPart && (Array.isArray(field.pinyin) || hasLetters(condition.value)))
    return soughtCondition(sql.raw(sought), condition.value)
  return textCondition(sql.raw(column), condition)
}

/** A code is held or not: nobody looks for a part of it. Several in one column are looked for one by one. */
export function codeCondition(column: SqlFragment, many: boolean, condition: QueryCondition): SqlCondition {
  const op = 'values' in condition ? 'in' : isLikeOp(condition.op) ? 'eq' : condition.op
  if (many) return ofCodes(column, op, conditionValues(condition))
  return 'values' in condition
    ? sql`${column} = any (${condition.values})`
    : comparison(column, op as SingleOperator, sql`${condition.value}`)
}

function ofCodes(column: SqlFragment, op: string, values: readonly string[]): SqlCondition {
  const held = sql<SqlBool>`string_to_array(${column}, ',') && ${values}::text[]`
  return op === 'ne' ? sql`(${held}) is not true` : held
}

/** A number with places after the point. */
export function fractionCondition(at: QueriedField, field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const number = (text: string) => conditionNumber(at.name, field, text)
  if ('values' in condition) return sql`${column} = any (${condition.values.map(number)}::${sql.raw(at.type)}[])`
  return comparison(column, isLikeOp(condition.op) ? 'eq' : condition.op, sql`${number(condition.value)}`)
}

/** Whole columns know no 2.5: nothing equals it, and 3 is the first above it. */
export function integerCondition(at: QueriedField, field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const number = (text: string) => conditionInteger(at.name, field, text)
  if ('values' in condition) {
    const whole = condition.values.filter(value => !isFraction(value))
    return sql`${column} = any (${whole.map(number)}::${sql.raw(at.type)}[])`
  }
  const op = isLikeOp(condition.op) ? 'eq' : condition.op
  const value = number(condition.value)
  if (!isFraction(condition.value)) return comparison(column, op, sql`${value}`)
  if (op === 'eq') return sql`false`
  return op === 'ne' ? sql`true` : fractionCompared(column, op, Math.floor(Number(condition.value)))
}

/** Above 2.5 is above 2; below 2.5 is at most 2. */
function fractionCompared(column: SqlFragment, op: SingleOperator, floor: number): SqlCondition {
  return op === 'gt' || op === 'ge' ? sql`${column} > ${floor}` : sql`${column} <= ${floor}`
}

export function dateCondition(at: QueriedField, field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const day = (text: string) => conditionDay(at.name, field, text)
  if ('values' in condition) return sql`${column} = any (${condition.values.map(day)}::date[])`
  return comparison(column, isLikeOp(condition.op) ? 'eq' : condition.op, sql`${day(condition.value)}::date`)
}

/** A day without a time is the whole day. */
export function momentCondition(at: QueriedField, field: Field, condition: QueryCondition): SqlCondition {
  if ('values' in condition)
    return joinConditions(
      condition.values.map(value => momentComparison(at, field, 'eq', value)),
      'or',
    )
  return momentComparison(at, field, isLikeOp(condition.op) ? 'eq' : condition.op, condition.value)
}

function momentComparison(at: QueriedField, field: Field, op: SingleOperator, value: string): SqlCondition {
  const column = sql.raw(at.sql)
  const { text, wholeDay } = conditionMoment(at.name, field, value)
  const from = sql`${text}::timestamptz`
  if (!wholeDay) return comparison(column, op, from)
  const next = sql`(${from} + interval '1 day')`
  const within = sql<SqlBool>`(${column} >= ${from} and ${column} < ${next})`
  if (op === 'eq') return within
  if (op === 'ne') return sql`${within} is not true`
  return op === 'ge' || op === 'lt' ? comparison(column, op, from) : comparison(column, op === 'gt' ? 'ge' : 'lt', next)
}

/** A province or city stands for everything within it (rules/places#divisions). */
export function areaCondition(at: QueriedField, _field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const op = 'values' in condition ? 'eq' : condition.op
  if (op !== 'eq' && op !== 'ne') return textCondition(column, condition)
  const parts = conditionValues(condition).map(code => {
    const { from, to } = areaRange(code.padEnd(6, '0'))
    return sql<SqlBool>`(${column} >= ${from} and ${column} < ${to})`
  })
  const within = joinConditions(parts, 'or')
  return op === 'ne' ? sql`${within} is not true` : within
}

export function tagsCondition(at: QueriedField, _field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  if ('values' in condition) return sql`${column} && ${condition.values}::text[]`
  if (condition.op === 'ne') return sql`not (${column} @> array[${condition.value}]::text[])`
  if (!isLikeOp(condition.op)) return sql`${column} @> array[${condition.value}]::text[]`
  return sql`exists (select from unnest(${column}) tag where ${likeCondition(sql.raw('tag'), condition.op, condition.value)})`
}

export function timeCondition(at: QueriedField, field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const time = (text: string) => conditionTime(at.name, field, text)
  if ('values' in condition) return sql`${column} = any (${condition.values.map(time)}::time[])`
  return comparison(column, isLikeOp(condition.op) ? 'eq' : condition.op, sql`${time(condition.value)}::time`)
}

/** An option stands for everything below it. */
export function treePathCondition(at: QueriedField, _field: Field, condition: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const below = conditionValues(condition).map(
    path => sql<SqlBool>`(${column} = ${path} or starts_with(${column}, ${`${path}/`}))`,
  )
  const within = joinConditions(below, 'or')
  return !('values' in condition) && condition.op === 'ne' ? sql`${within} is not true` : within
}

/** Conditions in brackets, all or any of which have to hold. */
export const joinConditions = (conditions: readonly SqlCondition[], match: 'and' | 'or'): SqlCondition =>
  sql`(${sql.join(conditions, match === 'and' ? sql` and ` : sql` or `)})`
