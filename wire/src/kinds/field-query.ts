import { askArea } from './area/area-query.ts'
import { among, containing, exactly, within, type ListWords } from './base/asking.ts'
import type { Field, FieldKind, FieldOf, Fields } from './field.ts'
import { askMoney } from './money/money-query.ts'

type Ask<F> = (name: string, value: string, field: F) => ListWords

/** What a filter of each kind asks of the server for what was entered in it; of words, parts are looked for. */
const asks: { [K in FieldKind]: Ask<FieldOf<K>> } = {
  text: containing,
  longText: containing,
  richText: containing,
  integer: within,
  decimal: within,
  money: askMoney,
  flag: exactly,
  dict: among,
  date: within,
  datetime: within,
  image: containing,
  file: containing,
  link: among,
  area: askArea,
  tags: containing,
  rows: containing,
  time: within,
  rate: within,
  slider: within,
  // The server looks below the option, too.
  cascader: exactly,
}

/** The question that filters put (rules/wire#list-queries); fields that are not there ask nothing. */
export function filtersQuery(fields: Fields, filters: Readonly<Record<string, string>>): ListWords {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field && value !== '' ? Object.entries((asks[field.kind] as Ask<Field>)(name, value, field)) : []
  })
  return Object.fromEntries(asked)
}
