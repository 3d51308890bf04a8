import type { StatusColour } from '../../../app/theme/theme.ts'
import styles from './status-tag.module.css'

/** A status as a dot and a word on a tint of its colour. */
export function StatusTag({ tone, text }: { tone: StatusColour; text: string }) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {text}
    </span>
  )
}
