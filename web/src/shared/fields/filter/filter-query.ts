import type { Field, FieldKind } from '@xuanjiao/contract/entity/field'
import { splitList } from '@xuanjiao/wire/id'
import { anyLike, beginsWith, equal, like, oneOf } from '@xuanjiao/wire/query/condition'
import { between } from '@xuanjiao/wire/query/list-query'
import { fenOf } from '../read/field-text.ts'

/** What a filter adds to the question put to the server. */
type Asked = Record<string, string>
type Ask<F> = (name: string, value: string, field: F) => Asked
type AskByKind = { [K in FieldKind]: Ask<Extract<Field, { kind: K }>> }

const asks = (name: string, text: string | undefined): Asked => (text === undefined ? {} : { [name]: text })
const contains: Ask<unknown> = (name, value) => asks(name, like(value))
const among: Ask<{ many?: true }> = (name, value, field) =>
  asks(name, field.many ? anyLike(splitList(value)) : oneOf(splitList(value)))

const within: Ask<unknown> = (name, value) => {
  const { from, to } = readRange(value)
  return between(name, from, to)
}

const withinFen: Ask<unknown> = (name, value) => {
  const { from, to } = readRange(value)
  return between(name, from && String(fenOf(from)), to && String(fenOf(to)))
}

/** A division ending in `00` stands for everything below it (rules/places#divisions). */
const below: Ask<unknown> = (name, code) =>
  asks(name, code.endsWith('00') ? beginsWith(code.replace(/(00){1,2}$/, '')) : equal(code))

const askByKind: AskByKind = {
  text: contains,
  longText: contains,
  richText: contains,
  integer: within,
  decimal: within,
  money: withinFen,
  flag: (name, value) => asks(name, equal(value)),
  dict: among,
  date: within,
  datetime: within,
  image: contains,
  file: contains,
  link: among,
  area: below,
  tags: contains,
  rows: contains,
}

/** The question a filter puts (rules/wire#list-queries). */
export function filterQuery(name: string, field: Field, value: string): Asked {
  return (askByKind[field.kind] as Ask<Field>)(name, value, field)
}

export function filtersQuery(
  fields: Readonly<Record<string, Field>>,
  filters: Readonly<Record<string, string>>,
): Record<string, string> {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field && value !== '' ? Object.entries(filterQuery(name, field, value)) : []
  })
  return Object.fromEntries(asked)
}

/** Two ends, either of which may be open; `from~to` in the address. */
export interface FilterRange {
  from: string
  to: string
}

export function readRange(value: string): FilterRange {
  const [from = '', to = ''] = value.split('~')
  return { from, to }
}

export function writeRange({ from, to }: FilterRange): string {
  return from === '' && to === '' ? '' : `${from}~${to}`
}
