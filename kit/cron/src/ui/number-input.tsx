import { NumberInput } from '@xuanjiao/fields/ui/number/number-input'
import { Select } from 'antd'
import { useState } from 'react'
import type { NumberBounds } from '../model/editor-parts.ts'
import type { CronFieldName } from '../model/cron-fields.ts'
import { cronPartTexts, weekdayChoices } from './cron-texts.ts'
import styles from './number-input.module.css'

interface PartNumberInputProps {
  label: string
  bounds: NumberBounds
  value: number
  onChange: (value: number) => void
}

/**
 * A whole number within bounds. An emptied input changes nothing yet; a number against its bounds goes into the expression,
 * which says what is wrong with it; what is no number stays in the input, which says so itself.
 */
export function PartNumberInput({ label, bounds, value, onChange }: PartNumberInputProps) {
  const [unreadBeside, setUnreadBeside] = useState<number>()
  return (
    <span className={styles['number']}>
      <NumberInput
        aria-label={label}
        {...bounds}
        scale={0}
        value={unreadBeside === value ? null : value}
        onUnread={() => setUnreadBeside(value)}
        onChange={number => {
          setUnreadBeside(undefined)
          if (number !== null) onChange(number)
        }}
      />
    </span>
  )
}

/** A place in a part: a day of the week by its name, everything else by its number. */
export function PartValueInput({ name, ...rest }: PartNumberInputProps & { name: CronFieldName }) {
  if (name === 'week') return <WeekdayInput label={rest.label} value={rest.value} onChange={rest.onChange} />
  return (
    <>
      <PartNumberInput {...rest} />
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
