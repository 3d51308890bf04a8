import type { FieldKind } from '@xuanjiao/wire/kinds/field'
import { lazy, Suspense, type FunctionComponent, type ReactElement } from 'react'
import type { FieldFilterProps, FilterEditProps } from '../../model/kinds/filter-props.ts'
import { TextInput } from '../text/text-input.tsx'
import { TextFilter } from './base/text-filter.tsx'
import { DictFilter } from './dict/dict-filter.tsx'
import { FlagFilter } from './flag/flag-filter.tsx'
import { LinkFilter } from './link/link-filter.tsx'

/** A calendar, numbers and the divisions of a country are large: the list is there before them, a quiet box in their place. */
const soon =
  <P extends FilterEditProps>(Filter: FunctionComponent<P>) =>
  (props: P) => (
    <Suspense fallback={<TextInput id={props.id} disabled value="" onChange={() => undefined} />}>
      <Filter {...props} />
    </Suspense>
  )

const Days = soon(lazy(async () => ({ default: (await import('./date/date-filter.tsx')).DateFilter })))
const Area = soon(lazy(async () => ({ default: (await import('./area/area-filter.tsx')).AreaFilter })))
const Times = soon(lazy(async () => ({ default: (await import('./time/time-filter.tsx')).TimeFilter })))
const Levels = soon(lazy(async () => ({ default: (await import('./cascader/cascader-filter.tsx')).CascaderFilter })))
const Numbers = soon(lazy(async () => ({ default: (await import('./base/number-filter.tsx')).NumberFilter })))

/** The filter of each kind; many kinds share one. */
const filters: { [K in FieldKind]: (props: FieldFilterProps<K>) => ReactElement } = {
  text: TextFilter,
  longText: TextFilter,
  richText: TextFilter,
  integer: Numbers,
  decimal: Numbers,
  money: Numbers,
  percent: Numbers,
  flag: FlagFilter,
  dict: DictFilter,
  date: Days,
  datetime: Days,
  image: TextFilter,
  file: TextFilter,
  link: LinkFilter,
  area: Area,
  tags: TextFilter,
  rows: TextFilter,
  time: Times,
  rate: Numbers,
  slider: Numbers,
  cascader: Levels,
}

/** The filter of a field in the query bar. */
export function FieldFilter(props: FieldFilterProps): ReactElement {
  const { field } = props
  const Filter = filters[field.kind] as (props: FieldFilterProps) => ReactElement
  // What is covered is found whole, or as the list shows it: a part of it finds nothing.
  const isCovered = field.kind === 'text' && field.personal !== undefined
  return <Filter {...(isCovered && { placeholder: '完整内容' })} {...props} />
}
