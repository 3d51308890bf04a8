import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { useId } from 'react'
import styles from './settings-drawer.module.css'

interface OptionRowProps<T extends string> {
  title: string
  value: T
  options: Readonly<Record<T, string>>
  /** Which cannot be chosen now, and why. */
  disabled?: Partial<Readonly<Record<T, string>>> | undefined
  onChoose: (value: T) => void
}

/** One of a few, each in sight. */
export function OptionRow<T extends string>({ title, value, options, disabled, onChoose }: OptionRowProps<T>) {
  const reasons = Object.values<string | undefined>(disabled ?? {})
  return (
    <div className={styles['row']}>
      <span>
        {title}
        {reasons.length > 0 && <small>{reasons[0]}</small>}
      </span>
      <div role="radiogroup" aria-label={title} className={styles['options']}>
        {(Object.keys(options) as T[]).map(name => (
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={value === name}
            disabled={disabled?.[name] !== undefined}
            onClick={() => onChoose(name)}
          >
            {options[name]}
          </button>
        ))}
      </div>
    </div>
  )
}

interface SwitchRowProps {
  title: string
  checked: boolean
  /** Why it cannot be chosen now. */
  problem?: string | undefined
  onChange: (checked: boolean) => void
}

export function SwitchRow({ title, checked, problem, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>
        {title}
        {problem !== undefined && <small>{problem}</small>}
      </label>
      <ToggleSwitch id={id} on={checked} disabled={problem !== undefined} onChange={onChange} />
    </div>
  )
}
