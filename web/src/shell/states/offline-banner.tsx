import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useOnline } from './use-online.ts'
import styles from './states.module.css'

/** Says that the line is gone, and what of that matters. */
export function OfflineBanner() {
  const online = useOnline()
  if (online) return null
  return (
    <p className={styles['offline']} role="status">
      <Icon name="offline" size={16} />
      网络已断开：已打开的内容可以继续查看，保存需要等网络恢复
    </p>
  )
}
