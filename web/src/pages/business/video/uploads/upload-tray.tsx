import { CloseOutlined, PauseOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { confirm } from '../../../../app/confirm/confirm.ts'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { myUploads, useUploads } from './my-uploads.ts'
import { leftText } from './speed.ts'
import { uploadPercent, uploadSpeed, type Upload } from './uploads.ts'
import styles from '../styles/video.module.css'

/** What is on its way, at the lower right: how far, how fast, hold, go on, give up. */
export function UploadTray() {
  const uploads = useUploads()
  if (uploads.length === 0) return null
  const open = uploads.filter(one => one.state !== 'done').length
  return (
    <aside className={styles['tray']} aria-label="上传列表">
      <header>
        <strong>{open > 0 ? `正在上传 ${open} 个文件` : '上传完成'}</strong>
        {open < uploads.length && (
          <Button type="text" size="small" onClick={myUploads.clear}>
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

function Line({ upload }: { upload: Upload }) {
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
            onClick={() => myUploads.pause(videoId)}
          />
        )}
        {(state === 'paused' || state === 'failed') && (
          <Button
            type="text"
            size="small"
            icon={<CaretRightOutlined />}
            aria-label={`继续 ${title}`}
            onClick={() => myUploads.resume(videoId)}
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
      <Progress
        percent={percent}
        size="small"
        status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'normal'}
        aria-label={`${title} 上传进度`}
      />
      <small data-bad={state === 'failed' || undefined}>{lineText(upload)}</small>
    </>
  )
}

function lineText(upload: Upload): string {
  const { state, sent, size, error, fileName } = upload
  if (state === 'failed') return error ?? '上传失败'
  if (state === 'done') return '已上传，正在排队转码'
  const much = `${fileName}，${sizeText(sent)} / ${sizeText(size)}`
  if (state === 'paused') return `${much}，已暂停`
  if (state === 'waiting') return `${fileName}，${sizeText(size)}，等待上传`
  const speed = uploadSpeed(upload)
  return speed > 0 ? `${much}，${sizeText(speed)}/s，${leftText(size - sent, speed)}` : much
}

async function giveUp({ videoId, title }: Upload): Promise<void> {
  const sure = await confirm({
    title: '取消上传',
    text: `“${title}”已上传的部分会被丢弃。`,
    yes: '取消上传',
    no: '继续上传',
    danger: true,
  })
  if (sure) myUploads.cancel(videoId)
}
