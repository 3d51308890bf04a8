import { useId, type ReactNode } from 'react'
import styles from './labelled-block.module.css'

/** A label above an editor, as a form has it. */
export function LabelledBlock({ text, children }: { text: string; children: (labelId: string) => ReactNode }) {
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
