import { Button } from '@xuanjiao/core/ui/controls/button'
import { StateCard } from './state-card.tsx'
import { useBackOnline, useOnline } from './use-online.ts'
import styles from './states.module.css'

interface ServerUnreachableProps {
  error: unknown
  onRetry: () => void
}

/** The server gave no answer at the start, or there is no network; the session is kept. */
export function ServerUnreachable({ error, onRetry }: ServerUnreachableProps) {
  const online = useOnline()
  useBackOnline(onRetry)
  return (
    <main className={styles['whole']}>
      <StateCard
        icon="offline"
        tone="waiting"
        title={online ? '暂时无法连接服务器' : '网络已断开'}
        text={`${online ? reasonOf(error) : '当前没有网络连接'}。您的登录状态已保留，恢复后可直接继续。`}
      >
        <Button look="main" onClick={onRetry}>
          重试
        </Button>
      </StateCard>
    </main>
  )
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && /[\u4e00-\u9fff]/.test(error.message) ? error.message : '页面加载未完成'
