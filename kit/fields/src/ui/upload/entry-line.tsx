import { sizeText } from '../../model/upload/entry.ts'
import type { EntryProps } from './entry-actions.tsx'
import { EntryButtons } from './entry-buttons.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './upload.module.css'

/** A file as a line: what it is called, how far it is, what may be done with it. */
export function EntryLine(props: EntryProps) {
  const { entry, file, onPreview } = props
  return (
    <div className={styles['line']} data-status={entry.status}>
      <span className={styles['sign']}>
        <EntryPicture entry={entry} file={file} />
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
        <EntryState entry={entry} />
      </span>
      {entry.size !== undefined && <span className={styles['size']}>{sizeText(entry.size)}</span>}
      <span className={styles['acts']}>
        <EntryButtons {...props} />
      </span>
    </div>
  )
}
