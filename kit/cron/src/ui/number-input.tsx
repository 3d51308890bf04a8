import { InputNumber, Select } from 'antd'
import type { Bounds } from '../model/editor-parts.ts'
import type { FieldName } from '../model/fields.ts'
import { partTexts, weekdays } from './texts.ts'

interface NumberInputProps {
  label: string
  bounds: Bounds
  value: number
  onChange: (value: number) => void
}

/** A whole number within bounds; an emptied input changes nothing yet. */
export function NumberInput({ label, bounds, value, onChange }: NumberInputProps) {
  return (
    <InputNumber
      aria-label={label}
      style={{ width: 88 }}
      min={bounds.min}
      max={bounds.max}
      precision={0}
      value={value}
      onChange={number => number !== null && onChange(number)}
    />
  )
}

/** A place in a part: a day of the week by its name, everything else by its number. */
export function PlaceInput({ name, ...rest }: NumberInputProps & { name: FieldName }) {
  if (name === 'week') return <WeekdayInput label={rest.label} value={rest.value} onChange={rest.onChange} />
  return (
    <>
      <NumberInput {...rest} />
      {partTexts[name].place}
    </>
  )
}

interface WeekdayInputProps {
  label?: string
  value: number
  onChange: (value: number) => void
}

export function WeekdayInput({ label = '周几', value, onChange }: WeekdayInputProps) {
  return <Select aria-label={label} style={{ width: 88 }} options={weekdays} value={value} onChange={onChange} />
}
