import type { Entity } from '@xuanjiao/contract/entity/entity'
import { isWrittenByPerson } from '@xuanjiao/contract/entity/entity-schema'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import { hostileValue, randomItem, type ValueSource } from './hostile-values.ts'

type Make<K extends FieldKind> = (field: FieldOf<K>, valueSource: ValueSource, serial: number) => unknown

const between = ({ random }: ValueSource, min: number, max: number) => Math.floor(min + random() * (max - min + 1))
const AREAS = ['110105', '320508', '320500', '441900', '999999'] as const

const VALUES: { [K in FieldKind]: Make<K> } = {
  text: ({ rule }, { random }, serial) =>
    rule === 'phone'
      ? '13800010000'
      : rule === 'snakeCode'
        ? `code_${'x'.repeat(serial % 20)}`
        : rule === 'month'
          ? `20${10 + (serial % 89)}-${String(1 + (serial % 12)).padStart(2, '0')}`
          : `名称${serial}${randomItem(random, ['', '（二）', '%', '*'])}`,
  longText: () => '一段说明。\n第二行。',
  richText: (_, { random }) =>
    randomItem(random, ['<p>说明</p>', '<img src=x onerror=alert(1)>', '<p><b>x</p></b><script>1</script>']),
  integer: ({ min = 0, max = 1000 }, valueSource) => between(valueSource, min, Math.min(max, min + 1000)),
  decimal: ({ min = -10, max = 10 }, valueSource) => between(valueSource, min, max) / 10,
  money: ({ min = 0 }, valueSource) => between(valueSource, min, 10_000),
  percent: ({ min = 0, max = 10_000 }, valueSource) => between(valueSource, min, max),
  flag: (_, { random }) => randomItem(random, ['Y', 'N']),
  dict: ({ default: value }, { random }) => randomItem(random, [value, '1', '0', 'free', 'hospital', 'single']),
  date: (_, { random }) => randomItem(random, ['2026-11-20', '2027-02-28', '1999-01-01']),
  datetime: (_, { random }) => randomItem(random, ['2026-11-20 10:00:00', '2027-01-01 00:00:00']),
  image: (_, { random }) => randomItem(random, ['', 'cover/2026/11/x.png', 'a,b,c']),
  file: (_, { random }) => randomItem(random, ['', 'document/2026/11/x.pdf', '../../etc/passwd']),
  link: ({ by }, { random, ids }) =>
    by === undefined ? randomItem(random, ids) : randomItem(random, ['T03', '03', 'nowhere']),
  area: (_, { random }) => randomItem(random, AREAS),
  tags: (_, { random }) => randomItem(random, [['高血压'], [], ['a', 'a'], ['，']]),
  time: (_, { random }) => randomItem(random, ['08:30', '23:59:59', '00:00:00']),
  rate: (_, valueSource) => between(valueSource, 0, 5),
  slider: ({ min = 0, max = 100 }, valueSource) => between(valueSource, min, max),
  cascader: ({ options }, { random }) => randomItem(random, [options[0]?.value, 'nowhere']),
  rows: ({ columns }, { random }) => [
    Object.fromEntries(Object.keys(columns).map(name => [name, randomItem(random, ['指南', '', '2026'])])),
  ],
}

let serial = 0

/** A body for a record: its fields as the definition wants them, some left out, some spoilt. */
export function randomRecordBody(
  { fields }: Pick<Entity, 'fields'>,
  editing: boolean,
  valueSource: ValueSource,
): Record<string, unknown> {
  serial += 1
  const { random, ids, hostileShare } = valueSource
  const selected = Object.entries(fields).filter(([, field]) =>
    random() < hostileShare
      ? true
      : isWrittenByPerson(field, editing) && random() < (field.required && !editing ? 0.98 : 0.35),
  )
  const body = Object.fromEntries(
    selected.map(([name, field]) => [
      name,
      random() < hostileShare ? hostileValue(random) : randomFieldValue(field, valueSource),
    ]),
  )
  return editing
    ? { id: randomItem(random, ids), ...(random() < 0.9 ? { version: 1 + Math.floor(random() * 3) } : {}), ...body }
    : body
}

export function randomFieldValue(field: Field, valueSource: ValueSource): unknown {
  return (VALUES[field.kind] as (field: Field, makes: ValueSource, serial: number) => unknown)(
    field,
    valueSource,
    serial,
  )
}
