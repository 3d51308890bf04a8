import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { lazy, Suspense, type ReactElement } from 'react'
import { useChoices } from '../choices/choices.ts'
import { LinkPick } from '../edit/link-pick.tsx'
import type { FilterEditProps } from '@xuanjiao/list/ui/state/filter'

interface FilterProps<K extends FieldKind = FieldKind> extends FilterEditProps {
  field: Extract<Field, { kind: K }>
}

/** A calendar, numbers and the divisions of a country are large: the list is there before them, a quiet box in their place. */
const DayFilter = lazy(async () => ({ default: (await import('./day-filter.tsx')).DayFilter }))
const AreaFilter = lazy(async () => ({ default: (await import('./area-filter.tsx')).AreaFilter }))
const NumberFilter = lazy(async () => ({ default: (await import('./number-filter.tsx')).NumberFilter }))
const Numbers = (props: FilterEditProps) => <Soon id={props.id} filter={<NumberFilter {...props} />} />
const Days = (props: FilterEditProps) => <Soon id={props.id} filter={<DayFilter {...props} />} />
const Area = (props: FilterEditProps) => <Soon id={props.id} filter={<AreaFilter {...props} />} />
const Soon = ({ id, filter }: { id: string; filter: ReactElement }) => (
  <Suspense fallback={<TextInput id={id} disabled value="" onChange={() => undefined} />}>{filter}</Suspense>
)

/** The filter of each kind; many kinds share one. */
const filters: { [K in FieldKind]: (props: FilterProps<K>) => ReactElement } = {
  text: Words,
  longText: Words,
  richText: Words,
  integer: Numbers,
  decimal: Numbers,
  money: Numbers,
  flag: Flag,
  dict: Dict,
  date: Days,
  datetime: Days,
  image: Words,
  file: Words,
  link: Link,
  area: Area,
  tags: Words,
  rows: Words,
}

export function FilterEdit(props: FilterProps): ReactElement {
  const Filter = filters[props.field.kind] as (props: FilterProps) => ReactElement
  return <Filter {...props} />
}

function Words({ id, value, onChange }: FilterEditProps) {
  return <TextInput id={id} value={value} max={100} placeholder="包含…" onChange={text => onChange(text, false)} />
}

const split = (value: string) => value.split(',').filter(Boolean)

function Dict({ id, field, value, onChange }: FilterProps<'dict'>) {
  return (
    <ChoiceSelect
      id={id}
      many
      search
      value={value}
      choices={useChoices(field.dict)}
      placeholder="全部"
      onChange={codes => onChange(codes, true)}
    />
  )
}

const FLAGS = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

function Flag({ id, value, onChange }: FilterEditProps) {
  return (
    <ChoiceSelect id={id} value={value} choices={FLAGS} placeholder="全部" onChange={code => onChange(code, true)} />
  )
}

function Link({ id, field, value, onChange }: FilterProps<'link'>) {
  return (
    <LinkPick
      id={id}
      to={field.to}
      by={field.by}
      many
      clearable
      values={split(value)}
      onChange={values => onChange(values.join(','), true)}
      placeholder="全部"
    />
  )
}
