import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { COVER_EXTENSIONS, videoBatchCalls } from '@xuanjiao/contract/business/video/video-batch-calls'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { downloadFile } from '../../../../app/tasks/download.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { VIDEO_ACCEPT } from '../uploads/video-file-rules.ts'
import styles from './lazy-batch-upload.module.css'
import type { UploadBatchContext } from './use-upload-batch.ts'

const ACCEPT = [VIDEO_ACCEPT, '.xls', '.xlsx', ...COVER_EXTENSIONS.map(one => `.${one}`)].join(',')

/** Takes the sheet and the files, dropped or chosen, together or one after the other. */
export function BatchDropZone({ desk: uploadBatch, small }: { desk: UploadBatchContext; small: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { batch, busy } = uploadBatch
  return (
    <div
      className={styles['drop']}
      data-small={small || undefined}
      data-over={over || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        void uploadBatch.take([...event.dataTransfer.files])
      }}
    >
      {!small && <InboxOutlined aria-hidden="true" className={styles['inbox'] ?? ''} />}
      <p>{headline(uploadBatch)}</p>
      <div className={styles['dropButtons']}>
        <Button loading={busy === 'reading'} onClick={() => input.current?.click()}>
          {batch.sheet || batch.files.length > 0 ? '继续添加' : '选择表格和文件'}
        </Button>
        <Button
          type="link"
          icon={<DownloadOutlined />}
          onClick={() =>
            void downloadFile(videoBatchCalls.template, { fileName: '视频批量上传模板.xlsx' }).catch(showError)
          }
        >
          下载模板
        </Button>
      </div>
      {!small && (
        <small>一个表格和最多 100 个视频，按“文件名”一列对应；名称不分大小写、全角半角和空格，扩展名可以不写</small>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="选择表格和视频文件"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void uploadBatch.take(files)
        }}
      />
    </div>
  )
}

function headline({ batch: { sheet, sheetName, files } }: UploadBatchContext): string {
  if (sheet && files.length > 0)
    return `${sheetName}，${numberText(sheet.rows.length)} 行，${numberText(files.length)} 个文件`
  if (sheet) return `${sheetName}，${numberText(sheet.rows.length)} 行。请再选择视频文件`
  return files.length > 0 ? `已选择 ${numberText(files.length)} 个文件。请再选择表格` : '把表格和视频文件拖到这里'
}
