import { areaRange } from '@xuanjiao/contract/area/area'
import type { Field } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition, SingleOperator } from '@xuanjiao/wire/query/condition'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition, SqlFragment } from '../database/statement.ts'
import { dayOf, isFraction, momentOf, numberOf, timeOf, wholeOf } from './condition-values.ts'
import { anyLikeCondition, isLike, likeCondition } from './like.ts'
import type { AskedField } from './server-kind.ts'

/** The values of a condition, one or several. */
export function valuesOf(asked: QueryCondition): readonly string[] {
  return 'values' in asked ? asked.values : [asked.value]
}

const COMPARE = { gt: sql.raw('>'), ge: sql.raw('>='), lt: sql.raw('<'), le: sql.raw('<=') } as const
const isCompare = (op: string): op is keyof typeof COMPARE => Object.hasOwn(COMPARE, op)

/** Plain text: every operator means what it says (rules/wire#list-queries). Nothing differs from a value, too. */
export function ofText(column: SqlFragment, asked: QueryCondition): SqlCondition {
  if ('values' in asked) {
    return asked.op === 'in' ? sql`${column} = any (${asked.values})` : anyLikeCondition(column, asked.values)
  }
  if (isLike(asked.op)) return likeCondition(column, asked.op, asked.value)
  return compared(column, asked.op, sql`${asked.value}`)
}

function compared(column: SqlFragment, op: SingleOperator, value: SqlFragment): SqlCondition {
  if (isCompare(op)) return sql`${column} ${COMPARE[op]} ${value}`
  return op === 'ne' ? sql`${column} is distinct from ${value}` : sql`${column} = ${value}`
}

/** A code is held or not: nobody looks for a part of it. Several in one column are looked for one by one. */
export function ofCode(column: SqlFragment, many: boolean, asked: QueryCondition): SqlCondition {
  const op = 'values' in asked ? 'in' : isLike(asked.op) ? 'eq' : asked.op
  if (many) return ofCodes(column, op, valuesOf(asked))
  return 'values' in asked
    ? sql`${column} = any (${asked.values})`
    : compared(column, op as SingleOperator, sql`${asked.value}`)
}

function ofCodes(column: SqlFragment, op: string, values: readonly string[]): SqlCondition {
  const held = sql<SqlBool>`string_to_array(${column}, ',') && ${values}::text[]`
  return op === 'ne' ? sql`(${held}) is not true` : held
}

/** A number with places after the point. */
export function ofFraction(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const number = (text: string) => numberOf(at.name, field, text)
  if ('values' in asked) return sql`${column} = any (${asked.values.map(number)}::${sql.raw(at.type)}[])`
  return compared(column, isLike(asked.op) ? 'eq' : asked.op, sql`${number(asked.value)}`)
}

/** Whole columns know no 2.5: nothing equals it, and 3 is the first above it. */
export function ofWhole(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const number = (text: string) => wholeOf(at.name, field, text)
  if ('values' in asked) {
    const whole = asked.values.filter(value => !isFraction(value))
    return sql`${column} = any (${whole.map(number)}::${sql.raw(at.type)}[])`
  }
  const op = isLike(asked.op) ? 'eq' : asked.op
  const value = number(asked.value)
  if (!isFraction(asked.value)) return compared(column, op, sql`${value}`)
  if (op === 'eq') return sql`false`
  return op === 'ne' ? sql`true` : fractionCompared(column, op, Math.floor(Number(asked.value)))
}

/** Above 2.5 is above 2; below 2.5 is at most 2. */
function fractionCompared(column: SqlFragment, op: SingleOperator, floor: number): SqlCondition {
  return op === 'gt' || op === 'ge' ? sql`${column} > ${floor}` : sql`${column} <= ${floor}`
}

export function ofDate(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const day = (text: string) => dayOf(at.name, field, text)
  if ('values' in asked) return sql`${column} = any (${asked.values.map(day)}::date[])`
  return compared(column, isLike(asked.op) ? 'eq' : asked.op, sql`${day(asked.value)}::date`)
}

/** A day without a time is the whole day. */
export function ofMoment(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  if ('values' in asked)
    return joined(
      asked.values.map(value => onMoment(at, field, 'eq', value)),
      'or',
    )
  return onMoment(at, field, isLike(asked.op) ? 'eq' : asked.op, asked.value)
}

function onMoment(at: AskedField, field: Field, op: SingleOperator, value: string): SqlCondition {
  const column = sql.raw(at.sql)
  const { text, wholeDay } = momentOf(at.name, field, value)
  const from = sql`${text}::timestamptz`
  if (!wholeDay) return compared(column, op, from)
  const next = sql`(${from} + interval '1 day')`
  const within = sql<SqlBool>`(${column} >= ${from} and ${column} < ${next})`
  if (op === 'eq') return within
  if (op === 'ne') return sql`${within} is not true`
  return op === 'ge' || op === 'lt' ? compared(column, op, from) : compared(column, op === 'gt' ? 'ge' : 'lt', next)
}

/** A province or city stands for everything within it (rules/places#divisions). */
export function ofArea(at: AskedField, _field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const op = 'values' in asked ? 'eq' : asked.op
  if (op !== 'eq' && op !== 'ne') return ofText(column, asked)
  const parts = valuesOf(asked).map(code => {
    const { from, to } = areaRange(code.padEnd(6, '0'))
    return sql<SqlBool>`(${column} >= ${from} and ${column} < ${to})`
  })
  const within = joined(parts, 'or')
  return op === 'ne' ? sql`${within} is not true` : within
}

export function ofTags(at: AskedField, _field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  if ('values' in asked) return sql`${column} && ${asked.values}::text[]`
  if (asked.op === 'ne') return sql`not (${column} @> array[${asked.value}]::text[])`
  if (!isLike(asked.op)) return sql`${column} @> array[${asked.value}]::text[]`
  return sql`exists (select from unnest(${column}) tag where ${likeCondition(sql.raw('tag'), asked.op, asked.value)})`
}

export function ofTime(at: AskedField, field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const time = (text: string) => timeOf(at.name, field, text)
  if ('values' in asked) return sql`${column} = any (${asked.values.map(time)}::time[])`
  return compared(column, isLike(asked.op) ? 'eq' : asked.op, sql`${time(asked.value)}::time`)
}

/** An option stands for everything below it. */
export function ofPath(at: AskedField, _field: Field, asked: QueryCondition): SqlCondition {
  const column = sql.raw(at.sql)
  const below = valuesOf(asked).map(
    path => sql<SqlBool>`(${column} = ${path} or starts_with(${column}, ${`${path}/`}))`,
  )
  const within = joined(below, 'or')
  return !('values' in asked) && asked.op === 'ne' ? sql`${within} is not true` : within
}

/** Conditions in brackets, all or any of which have to hold. */
export const joined = (conditions: readonly SqlCondition[], match: 'and' | 'or'): SqlCondition =>
  sql`(${sql.join(conditions, match === 'and' ? sql` and ` : sql` or `)})`
