import type { Derived } from '@xuanjiao/contract/entity/entity'
import type { Field, FieldKind } from '@xuanjiao/contract/entity/field'
import { isEmpty } from '@xuanjiao/contract/entity/field-schema'
import { linesOf } from '@xuanjiao/contract/entity/rows-value'

/** What stands where there is nothing. */
export const NOTHING = '—'

export type RecordValues = Readonly<Record<string, unknown>>

const thousands = new Intl.NumberFormat('zh-CN')

/** Fen as yuan with two decimals (rules/wire#money). */
export function yuanText(fen: number): string {
  return new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(fen / 100)
}

/** Yuan as a person types them, in fen; NaN when it is no amount. */
export function fenOf(yuan: string): number {
  return /^-?\d+(\.\d{0,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN
}

export function numberText(value: number): string {
  return thousands.format(value)
}

/** Percent with one decimal where it has one: `38.2%`. */
export function percentText(percent: number): string {
  return `${percent.toFixed(1).replace(/\.0$/, '')}%`
}

const plain = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const parts = (value: unknown) => plain(value).split(',').filter(Boolean)

const textByKind: { [K in FieldKind]: (value: unknown, field: Extract<Field, { kind: K }>) => string } = {
  text: plain,
  longText: plain,
  richText: value => plain(value).replace(/<[^>]*>/g, ''),
  integer: (value, field) => numberText(Number(value)) + (field.unit ? ` ${field.unit}` : ''),
  decimal: (value, field) => Number(value).toFixed(field.scale),
  money: value => yuanText(Number(value)),
  flag: (value, { words: [yes, no] = ['是', '否'] }) => (value === 'Y' || value === true ? yes : no),
  dict: value => parts(value).join('、'),
  date: plain,
  datetime: plain,
  image: value => `${parts(value).length} 张图片`,
  file: value => `${parts(value).length} 个文件`,
  link: value => parts(value).join('、'),
  area: plain,
  tags: value => (Array.isArray(value) ? value.join('、') : plain(value)),
  rows: (value, field) => `${linesOf(field, value).length} ${field.unit ?? '行'}`,
}

/**
 * A value in plain words. `said` is its `_dictText`, which knows dictionaries, links and areas (rules/wire#dict-texts).
 */
export function fieldText(field: Field, value: unknown, said?: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (typeof said === 'string' && said !== '') return said.replaceAll(',', '、')
  return (textByKind[field.kind] as (value: unknown, field: Field) => string)(value, field)
}

/** The same for a field of a row. */
export function rowText(field: Field, name: string, row: RecordValues): string {
  return fieldText(field, row[name], row[`${name}_dictText`])
}

/** A column the server worked out. */
export function derivedText(derived: Derived, value: unknown): string {
  if (isEmpty(value)) return NOTHING
  if (derived.kind === 'integer') return numberText(Number(value))
  return derived.kind === 'percent' ? percentText(Number(value) * 100) : plain(value)
}
