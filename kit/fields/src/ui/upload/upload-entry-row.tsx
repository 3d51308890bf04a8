import { fileSizeText } from '../../model/upload/upload-entry.ts'
import type { UploadEntryProps } from './upload-entry-actions.tsx'
import { UploadEntryButtons } from './upload-entry-buttons.tsx'
import { UploadEntryPicture } from './upload-entry-picture.tsx'
import { UploadEntryStatus } from './upload-entry-status.tsx'
import styles from './upload.module.css'

/** A file as a line: what it is called, how far it is, what may be done with it. */
export function UploadEntryRow(props: UploadEntryProps) {
  const { entry, file, onPreview } = props
  return (
    <div className={styles['line']} data-status={entry.status}>
      <span className={styles['sign']}>
        <UploadEntryPicture entry={entry} file={file} />
      </span>
      <span className={styles['what']}>
        {entry.status === 'done' && onPreview ? (
          <button type="button" className={styles['name']} title={entry.name} onClick={() => onPreview(entry)}>
            {entry.name}
          </button>
        ) : (
          <span className={styles['name']} title={entry.name}>
            {entry.name}
          </span>
        )}
        <UploadEntryStatus entry={entry} />
      </span>
      {entry.size !== undefined && <span className={styles['size']}>{fileSizeText(entry.size)}</span>}
      <span className={styles['acts']}>
        <UploadEntryButtons {...props} />
      </span>
    </div>
  )
}
