import styles from './tick.module.css'

interface TickProps {
  label: string
  checked: boolean
  partly?: boolean
  onChange: (on: boolean) => void
}

/** A tick box of the browser's own: a hundred of them cost nothing. */
export function Tick({ label, checked, partly = false, onChange }: TickProps) {
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
