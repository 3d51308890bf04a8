import { InputNumber, Select } from 'antd'
import type { NumberBounds } from '../model/editor-parts.ts'
import type { CronFieldName } from '../model/cron-fields.ts'
import { cronPartTexts, weekdayChoices } from './cron-texts.ts'

interface NumberInputProps {
  label: string
  bounds: NumberBounds
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
export function PartValueInput({ name, ...rest }: NumberInputProps & { name: CronFieldName }) {
  if (name === 'week') return <WeekdayInput label={rest.label} value={rest.value} onChange={rest.onChange} />
  return (
    <>
      <NumberInput {...rest} />
      {cronPartTexts[name].place}
    </>
  )
}

interface WeekdayInputProps {
  label?: string
  value: number
  onChange: (value: number) => void
}

export function WeekdayInput({ label = '周几', value, onChange }: WeekdayInputProps) {
  return <Select aria-label={label} style={{ width: 88 }} options={weekdayChoices} value={value} onChange={onChange} />
}
