import { TriadProgress } from '@xuanjiao/core/ui/controls/triad-progress'
import styles from '../styles/video.module.css'

/** How far something is that takes its time. */
export function Going({ percent, text }: { percent: number; text: string }) {
  const words = `${text} ${percent}%`
  return (
    <div className={styles['going']}>
      <TriadProgress percent={percent} label={words}>
        {words}
      </TriadProgress>
    </div>
  )
}
