import { useId, type ReactNode } from 'react'
import styles from './labelled.module.css'

/** A label above an editor, as a form has it. */
export function Labelled({ text, children }: { text: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label id={id} className={styles['label']}>
        {text}
      </label>
      {children(id)}
    </div>
  )
}
