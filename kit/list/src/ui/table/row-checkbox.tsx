import styles from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  partly?: boolean
  /** `range`: with Shift, which ticks all rows up to this one. */
  onChange: (on: boolean, range: boolean) => void
}

/** A tick box of the browser's own: a hundred of them cost nothing. */
export function RowCheckbox({ label, checked, partly = false, onChange }: RowCheckboxProps) {
  return (
    // Shift would mark the words between two rows as text.
    <label className={styles['tick']} onMouseDown={event => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = partly
        }}
        onChange={event => onChange(event.currentTarget.checked, isRange(event.nativeEvent))}
      />
    </label>
  )
}

/** React tells of a tick by the click it came from. */
const isRange = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true
