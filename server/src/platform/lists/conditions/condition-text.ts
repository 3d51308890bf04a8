import { areaRange } from '@xuanjiao/contract/area'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/contract/entity/field'
import type { QueryCondition, SingleOperator } from '@xuanjiao/wire/query/condition'
import type { ColumnType } from '../../schema/entity-table.ts'
import { deny } from '../../refuse.ts'
import type { Bind } from '../../database/statement.ts'
import { dayOf, isFraction, momentOf, numberOf } from './condition-values.ts'
import { anyLikeText, isLike, likeText } from './like.ts'
import { coveredText, type Covered } from './personal.ts'

/** A field that may be asked for, as statements need it. */
export interface AskedField {
  readonly name: string
  readonly field: Field
  /** What is compared, over the row: `t."column"`. */
  readonly sql: string
  readonly type: ColumnType
}

/** What a condition is written with. */
export interface Asking {
  readonly bind: Bind
  /** How a field is covered whose values are not everybody's to see; undefined for all others. */
  readonly covered: (name: string) => Covered | undefined
  /** How a link is asked for: what stands behind it is known to whoever lists it. */
  readonly link: Write<'link'>
}

type Write<K extends FieldKind> = (at: AskedField, field: FieldOf<K>, asked: QueryCondition, asking: Asking) => string

/** The values of a condition, one or several. */
export function valuesOf(asked: QueryCondition): readonly string[] {
  return 'values' in asked ? asked.values : [asked.value]
}

const COMPARE = { gt: '>', ge: '>=', lt: '<', le: '<=' } as const
const isCompare = (op: string): op is keyof typeof COMPARE => Object.hasOwn(COMPARE, op)

/** Plain text: every operator means what it says (rules/wire#list-queries). Nothing differs from a value, too. */
function ofText(sql: string, asked: QueryCondition, bind: Bind): string {
  if ('values' in asked) {
    return asked.op === 'in' ? `${sql} = any (${bind(asked.values)})` : anyLikeText(sql, asked.values, bind)
  }
  if (isLike(asked.op)) return likeText(sql, asked.op, asked.value, bind)
  return compared(sql, asked.op, bind(asked.value))
}

function compared(sql: string, op: SingleOperator, value: string): string {
  if (isCompare(op)) return `${sql} ${COMPARE[op]} ${value}`
  return op === 'ne' ? `${sql} is distinct from ${value}` : `${sql} = ${value}`
}

/** A code is held or not: nobody looks for a part of it. Several in one column are looked for one by one. */
function ofCode(sql: string, many: boolean, asked: QueryCondition, bind: Bind): string {
  const op = 'values' in asked ? 'in' : isLike(asked.op) ? 'eq' : asked.op
  if (many) return ofCodes(sql, op, valuesOf(asked), bind)
  return 'values' in asked
    ? `${sql} = any (${bind(asked.values)})`
    : compared(sql, op as SingleOperator, bind(asked.value))
}

function ofCodes(sql: string, op: string, values: readonly string[], bind: Bind): string {
  const held = `string_to_array(${sql}, ',') && ${bind(values)}::text[]`
  return op === 'ne' ? `(${held}) is not true` : held
}

function ofNumber(at: AskedField, field: Field, asked: QueryCondition, { bind }: Asking): string {
  if ('values' in asked) {
    const whole = asked.values.filter(value => !isFraction(field, value))
    return `${at.sql} = any (${bind(whole.map(value => numberOf(at.name, field, value)))}::${at.type}[])`
  }
  const op = isLike(asked.op) ? 'eq' : asked.op
  const value = numberOf(at.name, field, asked.value)
  if (!isFraction(field, asked.value)) return compared(at.sql, op, bind(value))
  if (op === 'eq') return 'false'
  return op === 'ne' ? 'true' : fractionCompared(at.sql, op, Math.floor(Number(asked.value)), bind)
}

/** Above 2.5 is above 2; below 2.5 is at most 2. */
function fractionCompared(sql: string, op: SingleOperator, floor: number, bind: Bind): string {
  return op === 'gt' || op === 'ge' ? `${sql} > ${bind(floor)}` : `${sql} <= ${bind(floor)}`
}

function ofDate(at: AskedField, field: Field, asked: QueryCondition, { bind }: Asking): string {
  const day = (text: string) => dayOf(at.name, field, text)
  if ('values' in asked) return `${at.sql} = any (${bind(asked.values.map(day))}::date[])`
  return compared(at.sql, isLike(asked.op) ? 'eq' : asked.op, `${bind(day(asked.value))}::date`)
}

/** A day without a time is the whole day. */
function ofMoment(at: AskedField, field: Field, asked: QueryCondition, { bind }: Asking): string {
  if ('values' in asked) return `(${asked.values.map(value => onMoment(at, field, 'eq', value, bind)).join(' or ')})`
  return onMoment(at, field, isLike(asked.op) ? 'eq' : asked.op, asked.value, bind)
}

function onMoment({ name, sql }: AskedField, field: Field, op: SingleOperator, value: string, bind: Bind): string {
  const { text, wholeDay } = momentOf(name, field, value)
  const from = `${bind(text)}::timestamptz`
  if (!wholeDay) return compared(sql, op, from)
  const next = `(${from} + interval '1 day')`
  const within = `(${sql} >= ${from} and ${sql} < ${next})`
  if (op === 'eq') return within
  if (op === 'ne') return `${within} is not true`
  return op === 'ge' || op === 'lt' ? compared(sql, op, from) : `${sql} ${op === 'gt' ? '>=' : '<'} ${next}`
}

/** A province or city stands for everything within it (rules/places#divisions). */
function ofArea(at: AskedField, _field: Field, asked: QueryCondition, { bind }: Asking): string {
  const op = 'values' in asked ? 'eq' : asked.op
  if (op !== 'eq' && op !== 'ne') return ofText(at.sql, asked, bind)
  const within = valuesOf(asked).map(code => {
    const { from, to } = areaRange(code.padEnd(6, '0'))
    return `(${at.sql} >= ${bind(from)} and ${at.sql} < ${bind(to)})`
  })
  const any = `(${within.join(' or ')})`
  return op === 'ne' ? `${any} is not true` : any
}

function ofTags(at: AskedField, _field: Field, asked: QueryCondition, { bind }: Asking): string {
  if ('values' in asked) return `${at.sql} && ${bind(asked.values)}::text[]`
  if (asked.op === 'ne') return `not (${at.sql} @> array[${bind(asked.value)}]::text[])`
  if (!isLike(asked.op)) return `${at.sql} @> array[${bind(asked.value)}]::text[]`
  return `exists (select from unnest(${at.sql}) tag where ${likeText('tag', asked.op, asked.value, bind)})`
}

const text = (at: AskedField, _field: Field, asked: QueryCondition, { bind }: Asking): string =>
  ofText(at.sql, asked, bind)

const conditionByKind: { [K in FieldKind]: Write<K> } = {
  text,
  longText: text,
  richText: text,
  image: text,
  file: text,
  integer: ofNumber,
  decimal: ofNumber,
  money: ofNumber,
  flag: (at, _field, asked, { bind }) => ofCode(at.sql, false, asked, bind),
  dict: (at, field, asked, { bind }) => ofCode(at.sql, field.many === true, asked, bind),
  date: ofDate,
  datetime: ofMoment,
  link: (at, field, asked, asking) => asking.link(at, field, asked, asking),
  area: ofArea,
  tags: ofTags,
  rows: at => {
    throw deny.field(at.name, `${at.field.title}不能作为查询条件`)
  },
}

/** One condition of a list query as SQL; its values are bound, never written. */
export function conditionText(at: AskedField, asked: QueryCondition, asking: Asking): string {
  const covered = asking.covered(at.name)
  if (covered) return coveredText(at, asked, covered, asking.bind)
  return (conditionByKind[at.field.kind] as Write<FieldKind>)(at, at.field, asked, asking)
}
