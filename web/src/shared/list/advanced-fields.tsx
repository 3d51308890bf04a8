import type { Field, FieldKind, Fields } from '@xuanjiao/wire/kinds/field'
import type { AdvancedField, ValueEditProps } from '@xuanjiao/list/ui/state/list-filter'
import { lazy } from 'react'

const AreaValue = lazy(async () => ({ default: (await import('./advanced-edits.tsx')).AreaConditionEdit }))
const PathValue = lazy(async () => ({ default: (await import('./advanced-edits.tsx')).CascaderConditionEdit }))
const LinkValue = lazy(async () => ({ default: (await import('./advanced-edits.tsx')).LinkConditionEdit }))
const HundredthsValue = lazy(async () => ({ default: (await import('./advanced-edits.tsx')).HundredthsConditionEdit }))

type Described = Omit<AdvancedField, 'name' | 'title'>
type DescribeByKind = { [K in FieldKind]: ((field: Extract<Field, { kind: K }>) => Described) | undefined }

const text = (): Described => ({ type: 'text' })
const number = (): Described => ({ type: 'number' })

/** How each kind is asked by the advanced query; those without an entry are not. */
const describe: DescribeByKind = {
  text,
  longText: text,
  richText: text,
  tags: text,
  integer: number,
  decimal: number,
  money: () => ({ type: 'number', edit: props => <HundredthsValue {...props} unit="元" /> }),
  percent: () => ({ type: 'number', edit: props => <HundredthsValue {...props} unit="%" /> }),
  flag: () => ({ type: 'switch' }),
  dict: field => ({ type: 'list', dictCode: field.dict }),
  date: () => ({ type: 'date' }),
  time: () => ({ type: 'time' }),
  rate: number,
  slider: number,
  cascader: field => ({ type: 'list', edit: props => <PathValue {...props} field={field} /> }),
  datetime: () => ({ type: 'datetime' }),
  area: () => ({ type: 'pca', edit: (props: ValueEditProps) => <AreaValue {...props} /> }),
  link: field => ({ type: 'sel_search', edit: props => <LinkValue {...props} to={field.to} by={field.by} /> }),
  image: undefined,
  file: undefined,
  rows: undefined,
}

/** The fields of a record as the advanced query offers them. */
export const advancedFields = (fields: Fields): AdvancedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const described = (describe[field.kind] as ((field: Field) => Described) | undefined)?.(field)
    return described ? [{ name, title: field.title, ...described }] : []
  })
