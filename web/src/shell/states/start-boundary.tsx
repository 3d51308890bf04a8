import { Component, type ReactNode } from 'react'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { StateCard } from './state-card.tsx'
import styles from './states.module.css'

/** The last net: whatever no page has caught. */
export class StartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children
  }
}

function Broken() {
  return (
    <main className={styles['whole']}>
      <StateCard icon="warning" tone="bad" title="页面出错了" text="刷新后可以继续；已保存的数据不受影响。">
        <Button look="main" onClick={() => location.reload()}>
          刷新页面
        </Button>
      </StateCard>
    </main>
  )
}
