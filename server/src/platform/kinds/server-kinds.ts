import { isBooleanField, isNumberCodeField, type Field, type FieldKind } from '@xuanjiao/wire/kinds/field'
import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import { sql } from 'kysely'
import { appErrors } from '../errors/app-errors.ts'
import {
  areaCondition,
  codeCondition,
  dateCondition,
  fractionCondition,
  momentCondition,
  ofName,
  treePathCondition,
  tagsCondition,
  textCondition,
  timeCondition,
  integerCondition,
} from './kind-conditions.ts'
import type { DatabaseColumnType, QueriedField, ServerKind, ConditionWriter } from './server-kind.ts'

const words = {
  column: (): DatabaseColumnType => 'text',
  where: (at: QueriedField, _field: Field, condition: QueryCondition) => textCondition(sql.raw(at.sql), condition),
}
const fraction = { column: (): DatabaseColumnType => 'numeric', where: fractionCondition }
const whole = { column: (): DatabaseColumnType => 'integer', where: integerCondition }

/** Each kind in the database: a new one makes the compiler ask for its row. */
const serverKinds: { [K in FieldKind]: ServerKind<K> } = {
  text: { ...words, where: ofName },
  longText: words,
  richText: words,
  image: words,
  file: words,
  integer: whole,
  money: whole,
  percent: whole,
  decimal: fraction,
  rate: fraction,
  slider: fraction,
  flag: {
    column: field => (isBooleanField(field) ? 'boolean' : 'text'),
    where: (at, _field, condition) => codeCondition(sql.raw(at.sql), false, condition),
  },
  dict: {
    column: field => (isNumberCodeField(field) ? 'integer' : 'text'),
    where: (at, field, condition) =>
      isNumberCodeField(field)
        ? integerCondition(at, field, condition)
        : codeCondition(sql.raw(at.sql), field.many === true, condition),
  },
  date: { column: () => 'date', where: dateCondition },
  datetime: { column: () => 'timestamp with time zone', where: momentCondition },
  time: { column: () => 'time without time zone', where: timeCondition },
  link: {
    column: field => (field.by === undefined && field.many !== true ? 'uuid' : 'text'),
    where: (at, field, condition, context) => context.link(at, field, condition, context),
  },
  area: { column: () => 'text', where: areaCondition },
  cascader: { column: () => 'text', where: treePathCondition },
  tags: { column: () => 'text[]', where: tagsCondition },
  rows: {
    column: field => (field.asText === true ? 'text' : 'jsonb'),
    where: at => {
      throw appErrors.field(at.name, `${at.field.title}不能作为查询条件`)
    },
  },
}

export function columnTypeOf(field: Field): DatabaseColumnType {
  return (serverKinds[field.kind].column as (field: Field) => DatabaseColumnType)(field)
}

/** A condition on a field, by its kind. */
export const kindCondition: ConditionWriter<FieldKind> = (at, field, condition, context) =>
  (serverKinds[field.kind].where as ConditionWriter<FieldKind>)(at, field, condition, context)
