import type { consultCalls, ConsultLine } from '@xuanjiao/contract/business/consults/consult-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import styles from './consults.module.css'

export type ConsultDetail = EndpointAnswer<typeof consultCalls.one>

/** What was said, the patient at the left and who answers at the right; what was done among staff stands between. */
export function ConsultThread({ consult }: { consult: ConsultDetail }) {
  return (
    <ol className={styles['thread']} aria-label="对话">
      <li data-side="patient">
        <Head by={consult.viewer} time={consult.createTime} />
        <div className={styles['bubble']}>
          <p>{consult.question}</p>
          <Pictures consult={consult} />
        </div>
      </li>
      {consult.thread.map(line => (
        <Line key={line.id} line={line} viewer={consult.viewer} notice={consult.notice} />
      ))}
    </ol>
  )
}

const Head = ({ by, time }: { by: string; time: string }) => (
  <p className={styles['speaker']}>
    <span>{by}</span>
    <DatetimeRead value={time} />
  </p>
)

function Pictures({ consult: { images, imagesGone } }: { consult: ConsultDetail }) {
  if (imagesGone) return <p className={styles['quiet']}>图片已满 180 天，按规定删除</p>
  if (images.length === 0) return null
  return (
    <div className={styles['pictures']}>
      {images.map((path, at) => (
        <StoredThumbnail key={path} paths={path} alt={`患者上传的图片 ${at + 1}`} />
      ))}
    </div>
  )
}

interface LineProps {
  line: ConsultLine
  viewer: string
  notice: string
}

function Line({ line, viewer, notice }: LineProps) {
  if (line.kind === 'event')
    return (
      <li data-side="event">
        {line.by === null ? '' : `${line.by} `}
        {line.content}
        {' · '}
        <DatetimeRead value={line.time} />
      </li>
    )
  const isPatient = line.kind === 'follow'
  return (
    <li data-side={isPatient ? 'patient' : 'staff'} data-quiet={line.kind === 'auto' || line.recalled || undefined}>
      <Head by={isPatient ? `${viewer} 追问` : (line.by ?? '自动回复')} time={line.time} />
      <div className={styles['bubble']}>
        <p>{line.recalled ? `已撤回：${line.content}` : line.content}</p>
        {line.videos.length > 0 && <Videos videos={line.videos} />}
        {line.kind === 'answer' && !line.recalled && <p className={styles['notice']}>{notice}</p>}
      </div>
    </li>
  )
}

const Videos = ({ videos }: Pick<ConsultLine, 'videos'>) => (
  <ul className={styles['videos']} aria-label="推荐视频">
    {videos.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ul>
)
