import { DownloadOutlined } from '@ant-design/icons'
import type { BatchItem } from '@xuanjiao/contract/business/video/video-batch-calls'
import { importTexts } from '@xuanjiao/list/model/import/import-texts'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { TriadProgress } from '@xuanjiao/core/ui/controls/triad-progress'
import { Alert, Button } from 'antd'
import { downloadFile } from '../../../../app/tasks/download.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { useVideoUpload } from '../uploads/my-uploads.ts'
import { uploadPercent, type VideoUpload } from '../uploads/upload-queue.ts'
import styles from './lazy-batch-upload.module.css'
import type { CommittedBatch } from './use-upload-batch.ts'

/** The batch is made: what went in, what comes back, and how far each file is. */
export function BatchProgress({ done: { code, result } }: { done: CommittedBatch }) {
  return (
    <div className={styles['desk']}>
      <Alert
        type={code === 201 ? 'warning' : 'success'}
        showIcon
        title={result.msg}
        description={
          <>
            可以关闭这个窗口，上传会继续；刷新页面后从“批量上传”继续。
            {result.fileUrl !== undefined && <ErrorBook url={result.fileUrl} name={result.fileName ?? ''} />}
          </>
        }
      />
      <ul className={styles['progress']} aria-label="上传进度">
        {result.batch.items.map(item => (
          <Line key={item.videoId} item={item} />
        ))}
      </ul>
    </div>
  )
}

function ErrorBook({ url, name }: { url: string; name: string }) {
  const [path = ''] = url.split('?', 1)
  const fetchFile = () => downloadFile({ ...fileCalls.file, path }, { fileName: name }).catch(showError)
  return (
    <Button type="link" icon={<DownloadOutlined />} onClick={() => void fetchFile()}>
      {importTexts.errorFile}
    </Button>
  )
}

function Line({ item }: { item: BatchItem }) {
  const upload = useVideoUpload(item.videoId)
  const percent = upload ? uploadPercent(upload) : 100 // it has left the list: all of it is there
  return (
    <li>
      <span className={styles['progressName']} title={item.fileName}>
        {item.title}
      </span>
      <TriadProgress percent={percent} label={`${item.title} 上传进度`} failed={upload?.state === 'failed'} />
      <small data-bad={upload?.state === 'failed' || undefined}>{words(item, upload)}</small>
    </li>
  )
}

function words({ fileSize }: BatchItem, upload: VideoUpload | undefined): string {
  if (!upload || upload.state === 'done') return '已上传，正在排队转码'
  if (upload.state === 'failed') return upload.error ?? '上传失败'
  if (upload.state === 'waiting') return `${sizeText(fileSize)}，等待上传`
  if (upload.state === 'paused') return '已暂停'
  return `${sizeText(upload.sent)} / ${sizeText(fileSize)}`
}
