import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import styles from './contract-end-date.module.css'

const DAY_MS = 86_400_000
/** A contract that ends within so many days is shown in red (rules/hospitals#service). */
const SOON_DAYS = 30

/** The day a contract ends; a near or past one says so in words as well as in red. */
export function ContractEndDate({ day }: { day: string }) {
  const now = useCurrentMinute()
  const left = Math.ceil((Date.parse(`${day}T23:59:59+08:00`) - now.getTime()) / DAY_MS)
  if (!(left <= SOON_DAYS)) return day === '' ? <EmptyValue /> : day
  return (
    <span className={styles['soon']} title={left < 0 ? '已到期' : `还有 ${left} 天到期`}>
      {day}
      <small>{left < 0 ? '已到期' : `剩 ${left} 天`}</small>
    </span>
  )
}
