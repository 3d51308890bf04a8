import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelRowProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Name and field stand side by side: what is short. */
  readonly inLine?: boolean
  readonly children: (names: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }) => ReactNode
}

/** A property with its name, and what is wrong with it. */
export function PanelRow({ title, hint, error, inLine = false, children }: PanelRowProps) {
  const id = useId()
  const said = error || hint
  return (
    <div className={styles['row']} data-in-line={inLine || undefined}>
      <span id={id} className={styles['name']}>
        {title}
      </span>
      <div className={styles['field']}>
        {children({ 'aria-labelledby': id, ...(said && { 'aria-describedby': `${id}-said` }) })}
        {said && (
          <p id={`${id}-said`} className={error ? styles['error'] : styles['hint']}>
            {said}
          </p>
        )}
      </div>
    </div>
  )
}
