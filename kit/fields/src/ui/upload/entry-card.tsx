import type { EntryProps } from './entry-actions.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './upload.module.css'

/** A picture as a card; pressing it shows it large. */
export function EntryCard(props: EntryProps) {
  const { entry, file, onPreview } = props
  return (
    <div className={styles['card']} data-status={entry.status} title={entry.message ?? entry.name}>
      <button
        type="button"
        className={styles['face']}
        aria-label={`预览 ${entry.name}`}
        disabled={entry.status !== 'done' || !onPreview}
        onClick={() => onPreview?.(entry)}
      >
        <EntryPicture entry={entry} file={file} />
        <span className={styles['caption']}>{entry.name}</span>
      </button>
      <EntryState entry={entry} />
      <span className={styles['cardActs']}>
        <EntryButtons {...props} />
      </span>
    </div>
  )
}
