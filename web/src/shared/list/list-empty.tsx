import { Refusal } from '@xuanjiao/contract/refusal'
import { shell } from '@xuanjiao/contract/messages'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import type { List } from './use-list.ts'

interface ListEmptyProps<R> {
  title: string
  list: List<R>
  firstStep?: ReactNode
}

/** Why there are no rows: not allowed, not answered, nothing found, or nothing there yet. */
export function ListEmpty<R>({ title, list, firstStep }: ListEmptyProps<R>) {
  const { error } = list.query
  if (error) return <ListFailed error={error} retry={() => void list.query.refetch()} />
  if (Object.keys(list.state.filters).length > 0) {
    return (
      <EmptyState
        kind="searched"
        title={shell.searchEmpty}
        text="换个条件再试，或者清空条件查看全部"
        action={<Button onClick={list.clear}>清空条件</Button>}
      />
    )
  }
  return (
    <EmptyState
      kind="empty"
      title={`还没有${title}`}
      text={firstStep ? '从第一条开始' : undefined}
      action={firstStep}
    />
  )
}

export function ListFailed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof Refusal && error.status === 403) {
    return <EmptyState kind="forbidden" title="没有权限查看这里" text={`${error.message}。需要时请联系管理员授权`} />
  }
  return (
    <EmptyState
      kind="error"
      title="没有加载出来"
      text={`${error.message}。查询条件已保留`}
      action={<Button onClick={retry}>重试</Button>}
    />
  )
}
