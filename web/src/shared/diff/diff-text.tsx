import { textDiff } from './text-diff.ts'
import styles from './diff.module.css'

/** Two texts as one: what went is struck out, what came is underlined. */
export function DiffText({ before, after }: { before: string; after: string }) {
  return (
    <span className={styles['text']}>
      {textDiff(before, after).map(({ kind, text }, at) => {
        if (kind === 'gone') return <del key={at}>{text}</del>
        return kind === 'new' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>
      })}
    </span>
  )
}
