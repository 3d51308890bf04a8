import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: 'main' | 'plain' | 'quiet' | 'danger'
  submit?: boolean
  /** An act is running: the button keeps its place and cannot be pressed again. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button drawn without Ant Design, for the login page and the frame. */
export function Button({ look = 'plain', submit, busy = false, className, children, ...rest }: ButtonProps) {
  const classes = [styles['button'], styles[look], className].filter(Boolean).join(' ')
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={classes}
      aria-busy={busy}
      aria-disabled={busy || rest.disabled}
      onClick={busy ? stop : rest.onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

const stop = (event: { preventDefault(): void }) => event.preventDefault()

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'title'> {
  /** Said by screen readers and shown on hover; the button has no other words. */
  label: string
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A square button that holds a drawing. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  const classes = [styles['icon'], className].filter(Boolean).join(' ')
  return (
    <button {...rest} type="button" className={classes} aria-label={label} title={label}>
      {children}
    </button>
  )
}
