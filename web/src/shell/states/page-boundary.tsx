import { Component, type ReactNode } from 'react'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { ChunkTimeoutError, isChunkLoadError } from '../../app/errors/show-error.ts'
import { StateCard } from './state-card.tsx'
import { useBackOnline, useOnline } from './use-online.ts'

interface PageBoundaryProps {
  /** Draws the page anew. */
  onRetry: () => void
  children: ReactNode
}

/** A page that fails takes neither its neighbours nor the frame with it. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isChunkLoadError(error)) return <Failed onRetry={this.props.onRetry} />
    return <NotFetched onRetry={this.props.onRetry} late={error instanceof ChunkTimeoutError} />
  }
}

/** The code of the page did not come: there is no network, or the server has newer code by now. */
function NotFetched({ onRetry, late }: { onRetry: () => void; late: boolean }) {
  const online = useOnline()
  useBackOnline(onRetry)
  if (online) return late ? <Late onRetry={onRetry} /> : <Updated onRetry={onRetry} />
  return (
    <StateCard
      icon="offline"
      tone="waiting"
      title="网络已断开"
      text="这个页面还没有加载完，网络恢复后会自动打开。其他已打开的页签可以继续查看。"
    />
  )
}

function Late({ onRetry }: { onRetry: () => void }) {
  return (
    <StateCard
      icon="clock"
      tone="waiting"
      title="页面加载超时"
      text="网络较慢，这个页面还没有加载完。其他页签不受影响。"
    >
      <Button look="main" onClick={onRetry}>
        重试
      </Button>
    </StateCard>
  )
}

function Updated({ onRetry }: { onRetry: () => void }) {
  return (
    <StateCard
      icon="refresh"
      tone="waiting"
      title="系统已更新"
      text="这个页面需要新版本的程序。刷新后可继续，其他页签会重新打开。"
    >
      <Button look="main" onClick={() => location.reload()}>
        刷新页面
      </Button>
      <Button onClick={onRetry}>重试</Button>
    </StateCard>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateCard
      icon="warning"
      tone="bad"
      title="这个页面出错了"
      text="其他页签不受影响，已保存的数据不会丢失。请重试；如仍未解决，请联系管理员。"
    >
      <Button look="main" onClick={onRetry}>
        重试
      </Button>
    </StateCard>
  )
}
