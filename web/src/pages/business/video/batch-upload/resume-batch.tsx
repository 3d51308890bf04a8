import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { videoBatchCalls, type OpenBatch } from '@xuanjiao/contract/business/video/video-batch-calls'
import { Alert, Button } from 'antd'
import { useRef } from 'react'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { runAction } from '#shared/run-action.ts'
import { VIDEO_ACCEPT } from '../uploads/video-file-rules.ts'
import { isUploadPending, videoUploads, useVideoUploads } from '../uploads/my-uploads.ts'
import { resumableFiles } from './batch-model.ts'
import styles from './lazy-batch-upload.module.css'

const KEY = ['video-batch-open']

/** A batch whose files are not all here, after a reload or on another day: chosen again, they go on where they were. */
export function ResumeBatch() {
  useVideoUploads() // what this window carries already is not asked for again
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(videoBatchCalls.open, { signal }),
    gcTime: 0,
    meta: { quiet: true },
  })
  const input = useRef<HTMLInputElement>(null)
  const open = (data?.items ?? []).filter(item => isOpen(item.mediaStatus) && !isUploadPending(item.videoId))
  if (!data || open.length === 0) return null
  const end = () =>
    runAction(
      async () => ({
        ...(await callWithMessage(videoBatchCalls.close, { body: { batchId: data.batchId } })),
        message: '已结束',
      }),
      () => client.invalidateQueries({ queryKey: KEY }),
    )
  return (
    <Alert
      type="info"
      showIcon
      title={`“${data.sheetName}”还有 ${numberText(open.length)} 个文件没有传完`}
      description={
        <>
          重新选择这些文件，会从上次的位置继续。
          <div className={styles['goOn']}>
            <Button type="primary" size="small" onClick={() => input.current?.click()}>
              选择文件继续
            </Button>
            <Button size="small" onClick={() => void end()}>
              不再继续
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={VIDEO_ACCEPT}
              aria-label="选择没有传完的文件"
              onChange={event => {
                const files = [...(event.target.files ?? [])]
                event.target.value = ''
                resume({ ...data, items: open }, files)
              }}
            />
          </div>
        </>
      }
    />
  )
}

const isOpen = (mediaStatus: string): boolean => mediaStatus === 'none' || mediaStatus === 'uploading'

function resume({ items }: OpenBatch, files: readonly File[]): void {
  const matches = resumableFiles(items, files)
  for (const [{ videoId, title }, file] of matches) videoUploads.add(file, { id: videoId, title })
  const left = files.length - matches.size
  if (left > 0) notify.warn(`${numberText(left)} 个文件与没有传完的不符，没有上传`)
}
