import { wireDate } from '@xuanjiao/wire/wall-time'
import styles from './styles/page.module.css'

/** As of when figures are that a replica answers; nothing where they are those of now (rules/figures#replica). */
export function DataAsOf({ asOf, now }: { asOf: string | null | undefined; now: Date }) {
  if (!asOf) return null
  const [day = '', time = ''] = asOf.split(' ')
  return (
    <span className={styles['asOf']} title="看板从只读副本读取，不影响业务库；之后的数据稍后可见">
      数据截至 {day === wireDate(now) ? time.slice(0, 5) : asOf.slice(0, 16)}
    </span>
  )
}
