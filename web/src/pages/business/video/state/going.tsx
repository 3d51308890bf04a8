import { Progress } from 'antd'
import styles from '../styles/video.module.css'

/** How far something is that takes its time. */
export function Going({ percent, text }: { percent: number; text: string }) {
  return (
    <span className={styles['going']}>
      <span>
        {text} {percent}%
      </span>
      <Progress percent={percent} showInfo={false} size="small" aria-label={`${text} ${percent}%`} />
    </span>
  )
}
