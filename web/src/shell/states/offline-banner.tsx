import { useSyncExternalStore } from 'react'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import styles from './states.module.css'

/** Says that the line is gone, and what of that matters. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  if (online) return null
  return (
    <p className={styles['offline']} role="status">
      <Icon name="offline" size={16} />
      网络已断开：已打开的内容可以继续查看，保存需要等网络恢复
    </p>
  )
}

function listen(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
