import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../../app/calls/call.ts'
import { TaskCard } from './task-card.tsx'
import { TaskCodeDialog, type CodedTask } from './task-code-dialog.tsx'
import styles from './ward.module.css'
import { WARD_KEY } from './ward-key.ts'

const EMPTY = {
  open: '没有进行中的任务',
  done: '没有待评价的任务，患者看完并确认后出现在这里',
  overdue: '没有逾期的任务',
} as const

/** The tasks of a ward; looked at again by itself, for patients watch meanwhile. */
export function BoardTab({ ward, tab }: { ward: string; tab: keyof typeof EMPTY }) {
  const [shown, setShown] = useState<CodedTask>()
  const queries = useQueryClient()
  const query = { departmentId: ward, tab }
  const { data, error, refetch } = useQuery({
    queryKey: [WARD_KEY, 'board', query],
    queryFn: ({ signal }) => call(eduTaskCalls.board, { query, signal }),
  })
  const changed = () => queries.invalidateQueries({ queryKey: [WARD_KEY] })
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <EmptyState kind="empty" title={EMPTY[tab]} text="" />
  return (
    <ul className={styles['cards']}>
      {data.map(task => (
        <TaskCard key={task.id} task={task} onCode={() => setShown(task)} onChanged={changed} />
      ))}
      {shown && <TaskCodeDialog task={shown} onClose={() => setShown(undefined)} />}
    </ul>
  )
}
