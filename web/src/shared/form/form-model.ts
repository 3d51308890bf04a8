import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import { fieldOrderProblems } from '@xuanjiao/wire/kinds/field-order'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

/** The first thing wrong with each field. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a form starts from: the record, or the defaults of a new one. */
export function initialFormValues(fields: Fields, names: readonly string[], row?: RecordValues): RecordValues {
  return Object.fromEntries(names.map(name => [name, row ? (row[name] ?? null) : (fields[name]?.default ?? null)]))
}

/** Empty is empty, however it is written; lists are compared by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isEmptyValue(a) || isEmptyValue(b)) return isEmptyValue(a) && isEmptyValue(b)
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b)
  return String(a) === String(b)
}

/** The fields a person has changed. */
export function changedFieldNames(start: RecordValues, now: RecordValues): string[] {
  return Object.keys(now).filter(name => !sameValue(start[name], now[name]))
}

export function checkField(field: Field, value: unknown): string | undefined {
  const checked = fieldSchema(field).safeParse(value)
  return checked.success ? undefined : checked.error.issues[0]?.message
}

/** The fields that are asked as the values stand: what nobody is asked for is not missing. */
export const askedFieldNames = (
  names: readonly string[],
  values: RecordValues,
  isShown: ((name: string, values: RecordValues) => boolean) | undefined,
): string[] => names.filter(name => isShown?.(name, values) !== false)

export function checkForm(fields: Fields, names: readonly string[], values: RecordValues): FieldErrors {
  const wrong = names.flatMap(name => {
    const field = fields[name]
    const message = field && checkField(field, values[name])
    return message === undefined ? [] : [[name, message] as const]
  })
  const requested = Object.fromEntries(names.map(name => [name, values[name]]))
  const apart = fieldOrderProblems(fields, requested).map(({ field, message }) => [field, message] as const)
  return Object.fromEntries([...apart, ...wrong])
}

/** The body of `add`: what was filled in; the rest is the server's default. */
export function addBody(values: RecordValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)))
}

/** What a form of an existing record sends, as the body of its call: every edit names the version that was seen. */
export const withEditVersion = <B extends object>(body: B, id: string): B & { id: string; version: number } => ({
  ...body,
  id,
  version: Number((body as { version?: unknown }).version),
})

/** The body of `edit`: what was changed, an emptied field as null, and the version seen. */
export function editBody(
  start: RecordValues,
  now: RecordValues,
  seen: { id: string; version: number },
): Record<string, unknown> {
  const changed = changedFieldNames(start, now).map(name => [name, isEmptyValue(now[name]) ? null : now[name]])
  return { ...Object.fromEntries(changed), id: seen.id, version: seen.version }
}

export interface FormErrors {
  errors: FieldErrors
  /** Messages that belong to no field of this form. */
  otherErrors: string[]
}

/** Puts what the server found wrong at the fields of this form; `evidence.0.title` belongs to `evidence`. */
export function errorsByField(matches: readonly FieldError[], names: readonly string[]): FormErrors {
  const errors: Record<string, string> = {}
  const otherErrors: string[] = []
  for (const { field, message } of matches) {
    const name = field.split('.')[0] ?? ''
    if (!names.includes(name)) otherErrors.push(message)
    else errors[name] ??= message
  }
  return { errors, otherErrors }
}

/** The rule of a field in one line, shown before the mistake. */
export function fieldRuleText(field: Field): string | undefined {
  return field.help ?? boundsText(field)
}

function boundsText(field: Field): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return field.min === undefined || field.min <= 1 ? undefined : `${field.min} 至 ${field.max ?? 255} 个字符`
    case 'integer':
    case 'decimal':
      return rangeText(field.min, field.max)
    case 'money':
      return rangeText(field.min && field.min / 100, field.max && field.max / 100, ' 元')
    case 'percent':
      return rangeText((field.min ?? 0) / 100, (field.max ?? 10_000) / 100, '%')
    case 'image':
      return `png、jpg、gif，${limitText(field.limit ?? 1, '张')}${field.maxMb ? `，每张不超过 ${field.maxMb} MB` : ''}`
    case 'file':
      return `${field.accept?.join('、') ?? '任意类型'}，${limitText(field.limit ?? 1, '个')}${field.maxMb ? `，每个不超过 ${field.maxMb} MB` : ''}`
    case 'tags':
      return `最多 ${field.max ?? 10} 个，每个不超过 ${field.each ?? 20} 个字`
    default:
      return undefined
  }
}

const limitText = (limit: number, unit: string) => (limit === 1 ? `1 ${unit}` : `最多 ${limit} ${unit}`)

/** A bound nobody comes near is no rule worth reading. */
const FAR = 10_000

function rangeText(min: number | undefined, max: number | undefined, unit = ''): string | undefined {
  if ((min ?? 0) === 0 && (max ?? FAR) >= FAR) return undefined
  if (min !== undefined && max !== undefined) return `${min} 至 ${max}${unit}`
  if (max !== undefined) return `不超过 ${max}${unit}`
  return `不小于 ${min}${unit}`
}
