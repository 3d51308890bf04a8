import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { sliderKind } from '@xuanjiao/wire/kinds/slider/slider'
import { Slider } from 'antd'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { numberOrText, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { kindTexts } from '../../../model/kinds/kind-texts.ts'
import styles from './slider.module.css'

interface SliderEditProps extends FieldEditProps<'slider'> {
  /** The number is not written beside it: who has it somewhere else says so. */
  isBare?: boolean
}

/** A number that is pulled into its place, written beside it; nothing until somebody has. */
export function SliderEdit({ isBare = false, ...props }: SliderEditProps) {
  const { field, id, value, onChange, onBlur, disabled = false, describedBy } = props
  const { min = 0, max = 100, step = 1, title } = field
  const number = numberOrText(value)
  const said = number === null ? kindTexts.unset : sliderKind.print(number, field)
  const clearable = number !== null && !disabled && !field.required
  const clear = ({ currentTarget }: SyntheticEvent) => {
    onChange(null)
    // The button goes with the value.
    currentTarget.closest('[data-slider]')?.querySelector<HTMLElement>('[role=slider]')?.focus()
  }
  const keyed = (event: KeyboardEvent) => {
    if (clearable && ['Delete', 'Backspace'].includes(event.key)) clear(event)
  }
  return (
    <div
      data-slider
      data-bare={isBare || undefined}
      onKeyDown={keyed}
      className={`${styles['slider']} ${number === null ? styles['unset'] : ''}`}
      onBlur={onBlur}
    >
      <Slider
        id={id}
        min={min}
        max={max}
        step={step}
        value={Number(number ?? min)}
        disabled={disabled}
        onChange={onChange}
        onChangeComplete={onChange}
        tooltip={{ open: false }}
        ariaLabelForHandle={title}
        ariaValueTextFormatterForHandle={() => said}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      />
      {!isBare && <output htmlFor={id}>{said}</output>}
      {clearable && (
        <IconButton label={kindTexts.clear} onClick={clear}>
          <Icon name="cross" size={14} />
        </IconButton>
      )}
    </div>
  )
}
