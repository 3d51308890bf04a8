import type { Field, FieldKind } from '@xuanjiao/contract/entity/field'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { DatePicker, Input, InputNumber } from 'antd'
import { dayjs } from './chinese-days.ts'
import type { ReactElement } from 'react'
import { readRange, writeRange } from '../list/filter-query.ts'
import { useChoices } from './choices.ts'
import { AreaPick } from './edit/area-edit.tsx'
import { LinkPick } from './edit/link-pick.tsx'
import styles from './filter-edit.module.css'

interface BareProps {
  id: string
  value: string
  /** `done`: a choice was made, which may be asked at once; words wait for Enter. */
  onChange: (value: string, done: boolean) => void
}

interface FilterProps<K extends FieldKind = FieldKind> extends BareProps {
  field: Extract<Field, { kind: K }>
}

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

function Words({ id, value, onChange }: BareProps) {
  return (
    <Input
      id={id}
      value={value}
      maxLength={100}
      placeholder="包含…"
      onChange={event => onChange(event.target.value, false)}
    />
  )
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

function Flag({ id, value, onChange }: BareProps) {
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

function Area({ id, value, onChange }: BareProps) {
  return <AreaPick id={id} anyLevel value={value} onChange={code => onChange(code, true)} placeholder="全部" />
}

const DAY = 'YYYY-MM-DD'

function Days({ id, value, onChange }: BareProps) {
  const { from, to } = readRange(value)
  const day = (text: string) => (text === '' ? null : dayjs(text))
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[day(from), day(to)]}
      allowEmpty={[true, true]}
      onChange={days =>
        onChange(writeRange({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' }), true)
      }
    />
  )
}

function Numbers({ id, value, onChange }: BareProps) {
  const { from, to } = readRange(value)
  const text = (number: number | null) => (number === null ? '' : String(number))
  return (
    <span className={styles['numbers']}>
      <InputNumber
        id={id}
        aria-label="最小值"
        controls={false}
        value={from === '' ? null : Number(from)}
        placeholder="最小"
        onChange={number => onChange(writeRange({ from: text(number), to }), false)}
      />
      <span aria-hidden="true">—</span>
      <InputNumber
        aria-label="最大值"
        controls={false}
        value={to === '' ? null : Number(to)}
        placeholder="最大"
        onChange={number => onChange(writeRange({ from, to: text(number) }), false)}
      />
    </span>
  )
}
