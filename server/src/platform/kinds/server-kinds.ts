import { isBoolean, isNumberCode, type Field, type FieldKind } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import { sql } from 'kysely'
import { deny } from '../errors/refuse.ts'
import { ofArea, ofCode, ofDate, ofFraction, ofMoment, ofPath, ofTags, ofText, ofTime, ofWhole } from './conditions.ts'
import type { ColumnType, AskedField, ServerKind, WriteCondition } from './server-kind.ts'

const words = {
  column: (): ColumnType => 'text',
  where: (at: AskedField, _field: Field, asked: QueryCondition) => ofText(sql.raw(at.sql), asked),
}
const fraction = { column: (): ColumnType => 'numeric', where: ofFraction }
const whole = { column: (): ColumnType => 'integer', where: ofWhole }

/** Each kind in the database: a new one makes the compiler ask for its row. */
const serverKinds: { [K in FieldKind]: ServerKind<K> } = {
  text: words,
  longText: words,
  richText: words,
  image: words,
  file: words,
  integer: whole,
  money: whole,
  decimal: fraction,
  rate: fraction,
  slider: fraction,
  flag: {
    column: field => (isBoolean(field) ? 'boolean' : 'text'),
    where: (at, _field, asked) => ofCode(sql.raw(at.sql), false, asked),
  },
  dict: {
    column: field => (isNumberCode(field) ? 'integer' : 'text'),
    where: (at, field, asked) =>
      isNumberCode(field) ? ofWhole(at, field, asked) : ofCode(sql.raw(at.sql), field.many === true, asked),
  },
  date: { column: () => 'date', where: ofDate },
  datetime: { column: () => 'timestamp with time zone', where: ofMoment },
  time: { column: () => 'time without time zone', where: ofTime },
  link: {
    column: field => (field.by === undefined && field.many !== true ? 'uuid' : 'text'),
    where: (at, field, asked, context) => context.link(at, field, asked, context),
  },
  area: { column: () => 'text', where: ofArea },
  cascader: { column: () => 'text', where: ofPath },
  tags: { column: () => 'text[]', where: ofTags },
  rows: {
    column: field => (field.asText === true ? 'text' : 'jsonb'),
    where: at => {
      throw deny.field(at.name, `${at.field.title}不能作为查询条件`)
    },
  },
}

export function columnTypeOf(field: Field): ColumnType {
  return (serverKinds[field.kind].column as (field: Field) => ColumnType)(field)
}

/** A condition on a field, by its kind. */
export const kindCondition: WriteCondition<FieldKind> = (at, field, asked, context) =>
  (serverKinds[field.kind].where as WriteCondition<FieldKind>)(at, field, asked, context)
