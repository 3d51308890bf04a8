import { Button } from 'antd'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import type { UnmatchedFile } from './batch-model.ts'
import styles from './lazy-batch-upload.module.css'
import type { BrowserBatchFile } from './browser-batch-file.ts'

const KINDS = { surplus: '多余文件', double: '重复文件', refused: '不能上传' } as const

interface UnmatchedFilesProps {
  unmatchedFiles: readonly UnmatchedFile<BrowserBatchFile>[]
  onRemove: (file: BrowserBatchFile) => void
}

/** Files that go with no row; they stay here and are not sent. */
export function UnmatchedFiles({ unmatchedFiles, onRemove }: UnmatchedFilesProps) {
  return (
    <section className={styles['spare']} aria-label="没有对应的文件">
      <h3>没有对应的文件（不会上传）</h3>
      <ul>
        {unmatchedFiles.map(({ file, kind, reason }) => (
          <li key={`${file.name}/${file.size}/${file.lastModified}`}>
            <strong>{file.name}</strong>
            <span>
              {sizeText(file.size)}，{KINDS[kind]}：{reason}
            </span>
            <Button type="link" size="small" aria-label={`移除 ${file.name}`} onClick={() => onRemove(file)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
