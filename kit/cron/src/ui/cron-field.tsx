import { Button, Input } from 'antd'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { explainCron } from '../model/explain-cron.ts'
import { cronProblem, cronProblemText } from '../model/cron-problem.ts'
import { halfWidthCron } from '../model/half-width-cron.ts'
import { cronTexts } from './cron-texts.ts'
import styles from './cron-field.module.css'

/** Most people see the text and never open it. */
const CronDialog = lazy(async () => ({ default: (await import('./cron-dialog.tsx')).CronDialog }))

interface CronFieldProps {
  value: string
  /** Also told of texts that are none: a form refuses them by `cronProblem`. */
  onChange: (text: string) => void
  /** The IANA name of the zone the scheduler lives in. */
  timeZone: string
  id?: string
  /** For a field without a label of its own. */
  label?: string
  placeholder?: string
  disabled?: boolean
}

/** A cron expression with what it means below it, and a dialog to put one together (rules/cron#editor). */
export function CronField({ value, onChange, timeZone, id, label, placeholder, disabled = false }: CronFieldProps) {
  const [open, setOpen] = useState(false)
  const meaning = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The dialog goes at once and takes the focus with it.
  useEffect(() => {
    const opener = button.current
    return open ? () => opener?.focus() : undefined
  }, [open])
  const fault = value.trim() === '' ? undefined : cronProblem(value)
  return (
    <div>
      <div className={styles['line']}>
        <Input
          {...(id !== undefined && { id })}
          {...(label !== undefined && { 'aria-label': label })}
          className={styles['text'] ?? ''}
          value={value}
          onChange={event => onChange(halfWidthCron(event.target.value))}
          placeholder={placeholder ?? cronTexts.placeholder}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          status={fault ? 'error' : ''}
          aria-invalid={fault !== undefined}
          aria-describedby={meaning}
        />
        <Button ref={button} onClick={() => setOpen(true)} disabled={disabled} aria-haspopup="dialog">
          {cronTexts.edit}
        </Button>
      </div>
      <p id={meaning} className={styles['meaning']} data-fault={fault !== undefined} aria-live="polite">
        {fault ? cronProblemText(fault) : value.trim() !== '' && explainCron(value)}
      </p>
      {open && (
        <Suspense>
          <CronDialog value={value} timeZone={timeZone} onDone={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
