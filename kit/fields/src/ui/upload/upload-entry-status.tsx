import type { UploadEntry } from '../../model/upload/upload-entry.ts'
import { uploadTexts as says } from '../../model/upload/upload-texts.ts'
import styles from './upload.module.css'

/** How far a file is, or why it is not there (the message, or 上传失败). */
export function UploadEntryStatus({ entry }: { entry: UploadEntry }) {
  if (entry.status === 'error') return <span className={styles['fault']}>{entry.message ?? says.failed}</span>
  if (entry.status !== 'uploading') return null
  const waits = entry.percent >= 100
  return (
    <span className={styles['going']}>
      <span
        role="progressbar"
        aria-label={`${entry.name} 的上传进度`}
        aria-valuenow={entry.percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles['bar']}
      >
        <span style={{ width: `${entry.percent}%` }} />
      </span>
      <span className={styles['percent']}>{waits ? '处理中' : `${entry.percent}%`}</span>
    </span>
  )
}
