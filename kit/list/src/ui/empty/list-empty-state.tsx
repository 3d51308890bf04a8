import { Button } from 'antd'
import type { ReactNode } from 'react'
import { hasQuery } from '../../model/list-state.ts'
import { listTexts } from '../../model/list-texts.ts'
import { EmptyState } from './empty-state.tsx'
import { ListLoadError } from './list-load-error.tsx'
import type { ListModel } from '../state/list-model.tsx'

interface ListEmptyProps<R> {
  title: string
  list: ListModel<R>
  /** What the rows are for, or how the first one comes. */
  text?: string | undefined
  firstStep?: ReactNode
}

/** Why there are no rows: not allowed, not answered, nothing found, or nothing there yet. */
export function ListEmptyState<R>({ title, text, list, firstStep }: ListEmptyProps<R>) {
  if (list.error) return <ListLoadError error={list.error} retry={() => void list.refresh()} />
  if (hasQuery(list.state)) {
    return (
      <EmptyState
        kind="searched"
        title={listTexts.nothingFound}
        text="换个条件再试，或者清空条件查看全部"
        action={<Button onClick={list.clear}>清空条件</Button>}
      />
    )
  }
  return (
    <EmptyState
      kind="empty"
      title={`还没有${title}`}
      text={text ?? (firstStep ? '从第一条开始' : undefined)}
      action={firstStep}
    />
  )
}
