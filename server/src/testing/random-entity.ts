import type { Entity } from '@xuanjiao/contract/entity/entity'
import { FIELD_KINDS, type Field, type FieldKind, type FieldOf } from '@xuanjiao/wire/kinds/field'
import { isListField } from '@xuanjiao/wire/kinds/field'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import fc, { type Arbitrary } from 'fast-check'
import { storedFileName } from './files/stored-files.ts'

/** What random values may point at: ids and codes of records that exist. */
export interface DraftTargets {
  ids: readonly string[]
  codes: readonly string[]
}

const AREAS = ['320508', '320102', '330106', '441900', '429004', '110105']
const PLACES = [
  { value: 'east', text: '东', below: ['north', 'south'].map(value => ({ value, text: value })) },
  { value: 'west', text: '西' },
]
const LEVELS = ['33', '32', '21', '00']
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
/** Anything a person can type: quotes, per cent signs, emoji, scripts of the world; no blanks at the ends. */
const words = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom("O'Brien", '100%_', '\\x', '高血压', '<b>', '{today}', '$1'),
  )
  .map(text => text.replaceAll('\0', '').trim())
  .filter(text => text !== '' && text.isWellFormed() && text.length <= 20)
/** Files that have to be in the storage before a draft can name them. */
export const STORED_FILE_NAMES = {
  image: Array.from({ length: 8 }, () => storedFileName('cover', 'png')),
  file: Array.from({ length: 8 }, () => storedFileName('document', 'pdf')),
}

type ArbitraryValues = { [K in FieldKind]: (field: FieldOf<K>, targets: DraftTargets) => Arbitrary<unknown> }

/** Valid values of a field, as a form would send them and as they come back. */
const valuesByKind: ArbitraryValues = {
  text: () => words,
  longText: () => words,
  richText: () => fc.constantFrom('<p>一段</p>', '<p>二<strong>粗</strong></p>'),
  integer: () => fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  decimal: () => fc.integer({ min: -1_000_000, max: 1_000_000 }).map(number => number / 100),
  money: () => fc.integer({ min: 0, max: 100_000_000 }),
  percent: () => fc.integer({ min: 0, max: 10_000 }),
  flag: () => fc.constantFrom('Y', 'N'),
  dict: field => (field.many ? some(LEVELS) : fc.constantFrom(...LEVELS)),
  date: () => moments.map(wireDate),
  datetime: () => moments.map(wireDatetime),
  image: () => fc.constantFrom(...STORED_FILE_NAMES.image),
  file: () => fc.constantFrom(...STORED_FILE_NAMES.file),
  link: (field, { ids, codes }) => {
    const values = field.by === undefined ? ids : codes
    return field.many ? some(values) : fc.constantFrom(...values)
  },
  area: () => fc.constantFrom(...AREAS),
  tags: () => fc.uniqueArray(words, { minLength: 1, maxLength: 4 }),
  time: () => moments.map(moment => wireDatetime(moment).slice(11)),
  rate: () => fc.integer({ min: 1, max: 5 }),
  slider: () => fc.integer({ min: 0, max: 10 }).map(steps => steps / 2),
  cascader: () => fc.constantFrom('east/north', 'east/south', 'west'),
  rows: field => {
    const lines = fc.array(fc.record({ a: words, b: words }), { minLength: 1, maxLength: 3 })
    return field.asText === true ? lines.map(list => JSON.stringify(list)) : lines
  },
}

function some(values: readonly string[]): Arbitrary<string> {
  return fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map(list => list.join(','))
}

const maybe = <T extends object>(part: T): Arbitrary<T | Record<string, never>> => fc.constantFrom(part, {})

/** Fields of a kind, with the options that matter for storing and finding. */
function fieldOfKind(kind: FieldKind, title: string): Arbitrary<Field> {
  const common = fc.record({ more: maybe({ required: true as const }) }).map(({ more }) => ({ title, ...more }))
  const own: Partial<Record<FieldKind, Arbitrary<object>>> = {
    decimal: fc.constant({ scale: 2 }),
    dict: maybe({ many: true }).map(many => ({ dict: 'he_hospital_level', ...many })),
    link: fc
      .tuple(maybe({ by: 'code' }), maybe({ many: true }))
      .map(([by, many]) => ({ to: 'target', ...by, ...many })),
    slider: fc.constant({ max: 5, step: 0.5 }),
    cascader: fc.constant({ options: PLACES }),
    rows: maybe({ asText: true }).map(text => ({ columns: { a: { title: '甲' }, b: { title: '乙' } }, ...text })),
  }
  return fc.tuple(common, own[kind] ?? fc.constant({})).map(([base, rest]) => ({ ...base, kind, ...rest }) as Field)
}

/** Kinds whose values belong to a tenant. */
const OF_A_TENANT: ReadonlySet<FieldKind> = new Set(['image', 'file', 'richText', 'link'])

/** A record of any shape. `index` makes its names its own; the first has every kind, every third is of no tenant. */
export function arbitraryEntity(index: number): Arbitrary<Entity> {
  const ofNone = index % 3 === 2
  const open = FIELD_KINDS.filter(kind => !ofNone || !OF_A_TENANT.has(kind))
  const kinds = index === 0 ? fc.constant(open) : fc.uniqueArray(fc.constantFrom(...open), { minLength: 2 })
  const fields = kinds.chain(selected =>
    fc.tuple(
      ...selected.map(kind =>
        fieldOfKind(kind, `字段${kind}`).map(
          field => [`some${kind[0]?.toUpperCase()}${kind.slice(1)}`, field] as const,
        ),
      ),
    ),
  )
  return fields.map(list => {
    const entity: Entity = {
      name: `any${index}`,
      title: `任意${index}`,
      path: `/he/any${index}`,
      table: `he_any${index}`,
      perms: `he:any${index}`,
      nameField: 'label',
      scope: { kind: ofNone ? 'installation' : 'shared' },
      fields: {
        label: { kind: 'text', title: '名称', required: true, max: 50, unique: true },
        ...Object.fromEntries(list),
      },
      list: ['label', ...list.map(([name]) => name)],
      search: ['label'],
      form: [{ title: '全部', fields: ['label', ...list.map(([name]) => name)] }],
      excel: { export: ['label', ...list.map(([name]) => name)] },
    }
    return entity
  })
}

/** A draft with every required field, and the others as it happens. */
export function arbitraryDraft(entity: Entity, targets: DraftTargets): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(entity.fields).filter(([name]) => name !== 'label')
  const values = fields.map(([name, field]) => {
    const value = (valuesByKind[field.kind] as (field: Field, targets: DraftTargets) => Arbitrary<unknown>)(
      field,
      targets,
    )
    const empty = isListField(field) ? [] : null
    return (field.required ? value : fc.option(value, { nil: empty, freq: 4 })).map(one => [name, one] as const)
  })
  return fc.tuple(...values).map(entries => Object.fromEntries(entries))
}
