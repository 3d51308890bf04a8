import { areaParam } from './area/area-param.ts'
import { oneOfParam, containsParam, equalsParam, filterRangeParams, type ListQueryParams } from './base/list-params.ts'
import type { Field, FieldKind, FieldOf, Fields } from './field.ts'
import { hundredthsRangeParams } from './money/hundredths-range-params.ts'

type FilterParams<F> = (name: string, value: string, field: F) => ListQueryParams

/** What a filter of each kind asks of the server for what was entered in it; of words, parts are looked for. */
const paramsByKind: { [K in FieldKind]: FilterParams<FieldOf<K>> } = {
  text: containsParam,
  longText: containsParam,
  richText: containsParam,
  integer: filterRangeParams,
  decimal: filterRangeParams,
  money: hundredthsRangeParams,
  percent: hundredthsRangeParams,
  flag: equalsParam,
  dict: oneOfParam,
  date: filterRangeParams,
  datetime: filterRangeParams,
  image: containsParam,
  file: containsParam,
  link: oneOfParam,
  area: areaParam,
  tags: containsParam,
  rows: containsParam,
  time: filterRangeParams,
  rate: filterRangeParams,
  slider: filterRangeParams,
  // The server looks below the option, too.
  cascader: equalsParam,
}

/** The question that filters put (rules/wire#list-queries); fields that are not there ask nothing. */
export function filterParams(fields: Fields, filters: Readonly<Record<string, string>>): ListQueryParams {
  const params = Object.entries(filters).flatMap(([name, value]) => {
    const field = fields[name]
    return field && value !== ''
      ? Object.entries((paramsByKind[field.kind] as FilterParams<Field>)(name, value, field))
      : []
  })
  return Object.fromEntries(params)
}
