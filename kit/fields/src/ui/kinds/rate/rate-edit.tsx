import { rateKind } from '@xuanjiao/wire/kinds/rate/rate'
import type { KeyboardEvent, PointerEvent } from 'react'
import { numberOrText, inputLabelId, type FieldEditProps } from '../../../model/kinds/edit-props.ts'
import { starsAfterKey, starsAtPointer } from '../../../model/kinds/star-rating.ts'
import { kindTexts } from '../../../model/kinds/kind-texts.ts'
import styles from './rate.module.css'

const STAR = 'M12 2l3.1 6.3 6.9 1-5 4.9 1.2 6.9-6.2-3.3-6.2 3.3L7 14.2 2 9.3l6.9-1z'

/** Stars; pressing the last one again takes them all back. To keys they are one field with a value. */
export function RateEdit(props: FieldEditProps<'rate'>) {
  const { field, id, value, onChange, onBlur, disabled = false, invalid = false, describedBy } = props
  const scale = { count: field.count ?? 5, half: field.half === true }
  const stars = Number(numberOrText(value) ?? 0)
  const put = (next: number) => onChange(next === 0 ? null : next)
  const pressed = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const next = starsAtPointer(scale, (clientX - left) / width)
    put(next === stars ? 0 : next)
  }
  const keyed = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey ? undefined : starsAfterKey(scale, stars, event.key)
    if (next === undefined) return
    event.preventDefault()
    put(next)
  }
  return (
    <div
      id={id}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-labelledby={inputLabelId(id)}
      aria-describedby={describedBy}
      aria-disabled={disabled}
      aria-invalid={invalid}
      aria-valuemin={0}
      aria-valuemax={scale.count}
      aria-valuenow={stars}
      aria-valuetext={stars === 0 ? kindTexts.unset : rateKind.print(stars, field)}
      className={`${styles['rate']} ${invalid ? styles['invalid'] : ''}`}
      onBlur={onBlur}
      {...(!disabled && { onPointerUp: pressed, onKeyDown: keyed })}
    >
      <Stars count={scale.count} />
      <span className={styles['lit']} style={{ width: `${(stars / scale.count) * 100}%` }}>
        <Stars count={scale.count} />
      </span>
    </div>
  )
}

const Stars = ({ count }: { count: number }) => (
  <span className={styles['stars']} aria-hidden="true">
    {Array.from({ length: count }, (_, at) => (
      <svg key={at} width={32} height={34} viewBox="0 0 24 24" fill="currentColor">
        <path d={STAR} />
      </svg>
    ))}
  </span>
)
