import { Alert, Button } from 'antd'
import styles from './form.module.css'

interface DraftOfferProps {
  at: number
  onTake: () => void
  onDrop: () => void
}

/** What was filled in before and not saved: taken again, or dropped. */
export function DraftOffer({ at, onTake, onDrop }: DraftOfferProps) {
  return (
    <Alert
      type="info"
      showIcon
      title={`${storedAt(at)} 填写的内容还没有保存`}
      action={
        <span className={styles['offer']}>
          <Button size="small" type="primary" onClick={onTake}>
            接着填写
          </Button>
          <Button size="small" onClick={onDrop}>
            丢弃
          </Button>
        </span>
      }
    />
  )
}

/** The time of today, else the day as well. */
function storedAt(at: number): string {
  const [then, now] = [new Date(at), new Date()]
  const today = then.toDateString() === now.toDateString()
  const day = { month: 'numeric', day: 'numeric' } as const
  return then.toLocaleString('zh-CN', { ...(!today && day), hour: '2-digit', minute: '2-digit' })
}
