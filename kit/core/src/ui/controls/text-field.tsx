import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { lengthProblem } from '../../model/text/value-limits.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './button.tsx'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The rule a person should know before the mistake. */
  hint?: string
  /** Characters; longer text stays as it was typed or pasted, and is said to be too long. */
  maxLength?: number | undefined
  /** What stands at the right end of the line: the picture of the letters to type. */
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** An input with its label, hint and error, drawn without Ant Design. A password can be looked at. */
export function TextField({ label, value, onChange, hint, aside, type = 'text', ...given }: TextFieldProps) {
  const { error: own, maxLength, ...rest } = given
  const id = useId()
  const [seen, setSeen] = useState(false)
  const error = own ?? (lengthProblem(value, maxLength) || undefined)
  const said = error ?? hint
  return (
    <div className={styles['field']} data-bad={error !== undefined || undefined}>
      <label htmlFor={id}>
        {rest.required && <span aria-hidden>*</span>}
        {label}
      </label>
      <div className={styles['line']}>
        <div className={styles['box']}>
          <input
            {...rest}
            id={id}
            type={type === 'password' && seen ? 'text' : type}
            value={value}
            aria-invalid={error !== undefined}
            aria-describedby={said === undefined ? undefined : `${id}-said`}
            onChange={event => onChange(event.target.value)}
          />
          {type === 'password' && <Eye seen={seen} onClick={() => setSeen(!seen)} />}
        </div>
        {aside}
      </div>
      {said !== undefined && (
        <p id={`${id}-said`} className={styles['said']} role={error === undefined ? undefined : 'alert'}>
          {said}
        </p>
      )}
    </div>
  )
}

function Eye({ seen, onClick }: { seen: boolean; onClick: () => void }) {
  return (
    <IconButton className={styles['eye']} label={seen ? '隐藏密码' : '显示密码'} aria-pressed={seen} onClick={onClick}>
      <Icon name={seen ? 'eye-off' : 'eye'} />
    </IconButton>
  )
}
