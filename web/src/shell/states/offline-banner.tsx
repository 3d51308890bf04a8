import { Icon } from '@xuanjiao/core/ui/controls/icon'
import styles from './states.module.css'
import { useIsOnline } from './use-is-online.ts'

/** Says that the line is gone, and what of that matters. */
export function OfflineBanner() {
  if (useIsOnline()) return null
  return (
    <p className={styles['offline']} role="status">
      <Icon name="offline" size={16} />
      网络已断开：已打开的内容可以继续查看，保存需要等网络恢复
    </p>
  )
}
