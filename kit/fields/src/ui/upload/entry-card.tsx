import { DeleteOutlined, ReloadOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/button'
import type { EntryProps } from './entry-actions.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './upload.module.css'

/** A picture as a card; pressing it shows it large. */
export function EntryCard({ entry, file, ...actions }: EntryProps) {
  const { onPreview, onRetry, onRemove } = actions
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
        {entry.status === 'error' && file && (
          <IconButton label={`重试 ${entry.name}`} onClick={() => onRetry(entry)}>
            <ReloadOutlined aria-hidden="true" />
          </IconButton>
        )}
        <EntryMenu entry={entry} actions={actions} />
        {onRemove && (
          <IconButton
            label={`${entry.status === 'uploading' ? '取消' : '删除'} ${entry.name}`}
            onClick={() => onRemove(entry)}
          >
            <DeleteOutlined aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </div>
  )
}
