import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { CloseOutlined, PauseOutlined, CaretRightOutlined } from '@ant-design/icons'
import { TriadProgress } from '@xuanjiao/core/ui/controls/triad-progress'
import { Button } from 'antd'
import { askConfirm } from '../../../../app/confirm/confirm-store.ts'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { videoUploads, useVideoUploads } from './my-uploads.ts'
import { timeLeftForBytes } from './upload-speed.ts'
import { uploadPercent, uploadSpeed, type VideoUpload } from './upload-queue.ts'
import styles from '../styles/video.module.css'

/** What is on its way, at the lower right: how far, how fast, hold, go on, give up. */
export function UploadTray() {
  const uploads = useVideoUploads()
  if (uploads.length === 0) return null
  const open = uploads.filter(one => one.state !== 'done').length
  return (
    <aside className={styles['tray']} aria-label="上传列表">
      <header>
        <strong>{open > 0 ? `正在上传 ${numberText(open)} 个文件` : '上传完成'}</strong>
        {open < uploads.length && (
          <Button type="text" size="small" onClick={videoUploads.clear}>
            清除已完成
          </Button>
        )}
      </header>
      <ul>
        {uploads.map(upload => (
          <li key={upload.videoId}>
            <Line upload={upload} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Line({ upload }: { upload: VideoUpload }) {
  const { videoId, title, state } = upload
  const percent = uploadPercent(upload)
  return (
    <>
      <div className={styles['trayLine']}>
        <span title={upload.fileName}>{title}</span>
        {state === 'running' && (
          <Button
            type="text"
            size="small"
            icon={<PauseOutlined />}
            aria-label={`暂停 ${title}`}
            onClick={() => videoUploads.pause(videoId)}
          />
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            type="text"
            size="small"
            icon={<CaretRightOutlined />}
            aria-label={`继续 ${title}`}
            onClick={() => videoUploads.resume(videoId)}
          />
        )}
        {state !== 'done' && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`取消 ${title}`}
            onClick={() => void giveUp(upload)}
          />
        )}
      </div>
      <TriadProgress percent={percent} label={`${title} 上传进度`} failed={state === 'failed'} />
      <small data-bad={state === 'failed' || undefined}>{lineText(upload)}</small>
    </>
  )
}

function lineText(upload: VideoUpload): string {
  const { state, sent, size, error, fileName } = upload
  if (state === 'failed') return error ?? '上传失败'
  if (state === 'done') return '已上传，正在排队转码'
  const much = `${fileName}，${sizeText(sent)} / ${sizeText(size)}`
  if (state === 'paused') return `${much}，已暂停`
  if (state === 'waiting') return `${fileName}，${sizeText(size)}，等待上传`
  const speed = uploadSpeed(upload)
  return speed > 0 ? `${much}，${sizeText(speed)}/s，${timeLeftForBytes(size - sent, speed)}` : much
}

async function giveUp({ videoId, title }: VideoUpload): Promise<void> {
  const sure = await askConfirm({
    title: '取消上传',
    text: `“${title}”已上传的部分会被丢弃。`,
    confirmLabel: '取消上传',
    cancelLabel: '继续上传',
    danger: true,
  })
  if (sure) videoUploads.cancel(videoId)
}
