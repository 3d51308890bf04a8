import type { VideoCard as Card } from '@xuanjiao/contract/viewer/viewer-calls'
import { storedFile } from '../calls/stored-file.ts'
import { Link } from '../route/link.tsx'
import type { Place } from '../route/places.ts'
import { chargeText, shortNumberText, durationText } from './texts.ts'
import styles from './cards.module.css'

interface VideoCardProps {
  video: Card
  /** Where the play comes from, and the list it is a part of. */
  from?: string | undefined
  playlistId?: string | undefined
  taskId?: string | undefined
  /** A line below the title in the place of the number of plays. */
  note?: string | undefined
}

const placeOf = ({ video, from, playlistId, taskId }: VideoCardProps): Place => ({
  page: 'video',
  id: video.id,
  ...(from && { from }),
  ...(playlistId && { playlistId }),
  ...(taskId && { taskId }),
})

/** A video in a list: picture at the left, words beside it. */
export function VideoLine(props: VideoCardProps) {
  const { video, note } = props
  return (
    <Link to={placeOf(props)} className={styles['line']}>
      <Cover video={video} />
      <span className={styles['words']}>
        <span className={styles['title']}>{video.title}</span>
        <span className={styles['note']}>{note ?? `${shortNumberText(video.plays)}次观看`}</span>
      </span>
    </Link>
  )
}

/** A video in a row of cards: picture above, words below. */
export function VideoTile(props: VideoCardProps) {
  const { video } = props
  return (
    <Link to={placeOf(props)} className={styles['tile']}>
      <Cover video={video} />
      <span className={styles['title']}>{video.title}</span>
    </Link>
  )
}

function Cover({ video }: { video: Card }) {
  const charge = chargeText(video.charge, video.priceFen)
  const corner = video.tag ?? video.aiLabel
  return (
    <span className={styles['cover']}>
      {video.cover && <img src={storedFile(video.cover)} alt="" loading="lazy" decoding="async" />}
      {corner && <span className={styles['corner']}>{corner}</span>}
      {charge && <span className={styles['charge']}>{charge}</span>}
      <span className={styles['duration']}>{durationText(video.duration)}</span>
      {video.progressPct > 0 && <Progress percent={video.progressPct} />}
    </span>
  )
}

/** How much of it has been watched, as a line below the picture. */
function Progress({ percent }: { percent: number }) {
  return (
    <span className={styles['progress']} role="img" aria-label={`已观看${percent}%`}>
      <span style={{ width: `${percent}%` }} />
    </span>
  )
}
