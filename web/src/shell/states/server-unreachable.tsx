import { Button } from '@xuanjiao/core/ui/controls/button'
import { StateCard } from './state-card.tsx'
import styles from './states.module.css'

/** The server gave no answer at the start; the session is kept. */
export function ServerUnreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const why = error instanceof Error && /[\u4e00-\u9fff]/.test(error.message) ? error.message : '页面加载未完成'
  return (
    <main className={styles['whole']}>
      <StateCard
        icon="offline"
        tone="waiting"
        title="暂时无法连接服务器"
        text={`${why}。您的登录状态已保留，恢复后可直接继续。`}
      >
        <Button look="main" onClick={onRetry}>
          重试
        </Button>
      </StateCard>
    </main>
  )
}
