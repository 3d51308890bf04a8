import type { Entity } from '@xuanjiao/contract/entity/entity'
import { isWritten } from '@xuanjiao/contract/entity/entity-schema'
import type { Field, FieldKind, FieldOf } from '@xuanjiao/wire/kinds/field'
import { hostile, oneOf, type Makes } from './hostile-values.ts'

type Make<K extends FieldKind> = (field: FieldOf<K>, makes: Makes, serial: number) => unknown

const between = ({ random }: Makes, min: number, max: number) => Math.floor(min + random() * (max - min + 1))
const AREAS = ['110105', '320508', '320500', '441900', '999999'] as const

const VALUES: { [K in FieldKind]: Make<K> } = {
  text: ({ rule }, { random }, serial) =>
    rule === 'phone'
      ? '13800010000'
      : rule === 'snakeCode'
        ? `code_${'x'.repeat(serial % 20)}`
        : `名称${serial}${oneOf(random, ['', '（二）', '%', '*'])}`,
  longText: () => '一段说明。\n第二行。',
  richText: (_, { random }) =>
    oneOf(random, ['<p>说明</p>', '<img src=x onerror=alert(1)>', '<p><b>x</p></b><script>1</script>']),
  integer: ({ min = 0, max = 1000 }, makes) => between(makes, min, Math.min(max, min + 1000)),
  decimal: ({ min = -10, max = 10 }, makes) => between(makes, min, max) / 10,
  money: ({ min = 0 }, makes) => between(makes, min, 10_000),
  flag: (_, { random }) => oneOf(random, ['Y', 'N']),
  dict: ({ default: given }, { random }) => oneOf(random, [given, '1', '0', 'free', 'hospital', 'single']),
  date: (_, { random }) => oneOf(random, ['2026-11-20', '2027-02-28', '1999-01-01']),
  datetime: (_, { random }) => oneOf(random, ['2026-11-20 10:00:00', '2027-01-01 00:00:00']),
  image: (_, { random }) => oneOf(random, ['', 'cover/2026/11/x.png', 'a,b,c']),
  file: (_, { random }) => oneOf(random, ['', 'document/2026/11/x.pdf', '../../etc/passwd']),
  link: ({ by }, { random, ids }) => (by === undefined ? oneOf(random, ids) : oneOf(random, ['T03', '03', 'nowhere'])),
  area: (_, { random }) => oneOf(random, AREAS),
  tags: (_, { random }) => oneOf(random, [['高血压'], [], ['a', 'a'], ['，']]),
  time: (_, { random }) => oneOf(random, ['08:30', '23:59:59', '00:00:00']),
  rate: (_, makes) => between(makes, 0, 5),
  slider: ({ min = 0, max = 100 }, makes) => between(makes, min, max),
  cascader: ({ options }, { random }) => oneOf(random, [options[0]?.value, 'nowhere']),
  rows: ({ columns }, { random }) => [
    Object.fromEntries(Object.keys(columns).map(name => [name, oneOf(random, ['指南', '', '2026'])])),
  ],
}

let serial = 0

/** A body for a record: its fields as the definition wants them, some left out, some spoilt. */
export function recordBody(
  { fields }: Pick<Entity, 'fields'>,
  editing: boolean,
  makes: Makes,
): Record<string, unknown> {
  serial += 1
  const { random, ids, spoil } = makes
  const chosen = Object.entries(fields).filter(([, field]) =>
    random() < spoil ? true : isWritten(field, editing) && random() < (field.required && !editing ? 0.98 : 0.35),
  )
  const body = Object.fromEntries(
    chosen.map(([name, field]) => [name, random() < spoil ? hostile(random) : fieldValue(field, makes)]),
  )
  return editing
    ? { id: oneOf(random, ids), ...(random() < 0.9 ? { version: 1 + Math.floor(random() * 3) } : {}), ...body }
    : body
}

export function fieldValue(field: Field, makes: Makes): unknown {
  return (VALUES[field.kind] as (field: Field, makes: Makes, serial: number) => unknown)(field, makes, serial)
}
