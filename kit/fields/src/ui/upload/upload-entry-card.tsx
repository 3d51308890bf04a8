import type { UploadEntryProps } from './upload-entry-actions.tsx'
import { UploadEntryButtons } from './upload-entry-buttons.tsx'
import { UploadEntryPicture } from './upload-entry-picture.tsx'
import { UploadEntryStatus } from './upload-entry-status.tsx'
import styles from './upload.module.css'

/** A picture as a card; pressing it shows it large. */
export function UploadEntryCard(props: UploadEntryProps) {
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
        <UploadEntryPicture entry={entry} file={file} />
        <span className={styles['caption']}>{entry.name}</span>
      </button>
      <UploadEntryStatus entry={entry} />
      <span className={styles['cardActs']}>
        <UploadEntryButtons {...props} />
      </span>
    </div>
  )
}
