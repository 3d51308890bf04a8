import type { ReactNode } from 'react'
import styles from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  partly?: boolean
  /** `range`: with Shift, which ticks all rows up to this one. */
  onChange: (on: boolean, range: boolean) => void
  /** Words beside it, which tick it as well. */
  children?: ReactNode
}

/** A tick box of the browser's own: a hundred of them cost nothing. */
export function RowCheckbox({ label, checked, partly = false, onChange, children }: RowCheckboxProps) {
  return (
    // Shift would mark the words between two rows as text.
    <label
      className={styles[children === undefined ? 'tick' : 'worded']}
      onMouseDown={event => event.shiftKey && event.preventDefault()}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = partly
        }}
        onChange={event => onChange(event.currentTarget.checked, isRange(event.nativeEvent))}
      />
      {children}
    </label>
  )
}

/** React tells of a tick by the click it came from. */
const isRange = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true
