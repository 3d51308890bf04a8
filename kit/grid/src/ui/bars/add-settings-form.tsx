import type { NumberLimits } from '@xuanjiao/core/model/text/value-limits'
import { numberFieldProblem } from '@xuanjiao/fields/model/number/typed-number'
import { NumberInput, type NumberInputProps } from '@xuanjiao/fields/ui/number/number-input'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import type { AddSettings } from '../../model/edit/add-settings.ts'
import type { LazyTexts } from '../dom/lazy-texts.ts'
import styles from './add-settings.module.css'

export interface AddSettingsProps {
  texts: LazyTexts
  settings: AddSettings
  onSave: (settings: AddSettings) => void
}

/** A number, none, or a text that is none. */
type Entered = NonNullable<NumberInputProps['value']> | null

const COUNT: NumberLimits = { min: 1, max: 1000, precision: 0 }
const POSITION: NumberLimits = { min: 0, precision: 0 }

/** How many rows the button adds and where; 0 means the bottom (rules/grid#adding). */
export function AddSettingsForm({ texts, settings, onSave }: AddSettingsProps) {
  const [count, setCount] = useState<Entered>(settings.addCount)
  const [position, setPosition] = useState<Entered>(settings.addPosition)
  const button = useRef<HTMLButtonElement>(null)
  const save = () => {
    if (numberFieldProblem(count, COUNT) || numberFieldProblem(position, POSITION)) return button.current?.focus() // a field says what is wrong with it once it is left
    onSave({ addCount: numberOr(count, 1), addPosition: numberOr(position, 0) })
  }
  return (
    <form
      className={styles['settings']}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <SettingLine label={texts.addCount} limits={COUNT} value={count} onChange={setCount} />
      <SettingLine label={texts.addPosition} limits={POSITION} value={position} onChange={setPosition} />
      <small>0 = {texts.atBottom}</small>
      <Button ref={button} size="small" type="primary" htmlType="submit">
        {texts.save}
      </Button>
    </form>
  )
}

const numberOr = (value: Entered, otherwise: number): number => (typeof value === 'number' ? value : otherwise)

interface SettingLineProps {
  label: string
  limits: NumberLimits
  value: Entered
  onChange: (value: Entered) => void
}

function SettingLine({ label, limits: { min, max }, value, onChange }: SettingLineProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div>
        <NumberInput
          id={id}
          size="small"
          min={min}
          max={max}
          scale={0}
          value={value}
          onChange={onChange}
          onUnread={onChange}
        />
      </div>
    </>
  )
}
