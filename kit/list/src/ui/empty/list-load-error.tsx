import { Button } from 'antd'
import { EmptyState } from './empty-state.tsx'

/** A list that did not come: not allowed, or not answered. */
export function ListLoadError({ error, retry }: { error: Error; retry: () => void }) {
  if (isForbidden(error)) {
    return <EmptyState kind="forbidden" title="没有权限查看" text={`${error.message}。需要时请联系管理员授权`} />
  }
  return (
    <EmptyState
      kind="error"
      title="加载失败"
      text={`${error.message}。查询条件已保留`}
      action={<Button onClick={retry}>重试</Button>}
    />
  )
}

/** Whoever refuses says so with the status of the answer. */
const isForbidden = (error: Error): boolean => 'status' in error && error.status === 403
