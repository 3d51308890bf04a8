import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from './empty-state.tsx'

/** A list that did not come: not allowed, or not answered. */
export function ListLoadError({ error, retry }: { error: Error; retry: () => void }) {
  if (isForbidden(error)) {
    return <EmptyState kind="forbidden" title="没有权限查看" text={`${error.message}。需要时请联系管理员授权`} />
  }
  if (!navigator.onLine) return <Offline retry={retry} />
  return (
    <EmptyState
      kind="error"
      title="加载失败"
      text={`${error.message}。查询条件已保留`}
      action={<Button onClick={retry}>重试</Button>}
    />
  )
}

/** What was never looked at cannot be shown without a line; it is asked for by itself when the line is back. */
function Offline({ retry }: { retry: () => void }) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    const online = () => again()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
  return (
    <EmptyState
      kind="offline"
      title="网络已断开"
      text="这里的内容还没有打开过，暂时看不到。网络恢复后会自动加载"
      action={<Button onClick={retry}>重试</Button>}
    />
  )
}

/** Whoever refuses says so with the status of the answer. */
const isForbidden = (error: Error): boolean => 'status' in error && error.status === 403
