import styles from './row-checkbox.module.css'

interface RowCheckboxProps {
  label: string
  checked: boolean
  partly?: boolean
  onChange: (on: boolean) => void
}

/** A tick box of the browser's own: a hundred of them cost nothing. */
export function RowCheckbox({ label, checked, partly = false, onChange }: RowCheckboxProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={box => {
          if (box) box.indeterminate = partly
        }}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
