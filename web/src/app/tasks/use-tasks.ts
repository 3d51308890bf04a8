import { taskCalls, type TaskRow } from '@xuanjiao/contract/system/task-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callWithMessage } from '../calls/call.ts'
import { downloadFile } from './download.ts'
import { notify } from '../notify/notices-store.ts'
import { showError } from '../errors/show-error.ts'
import { TaskRates } from './task-rates.ts'
import { taskPollIntervalMs, justEndedTasks, taskEndMessage } from './task-model.ts'
import { TASKS_QUERY_KEY, onTaskStarted } from './on-task-started.ts'

const NONE: readonly TaskRow[] = []
const NO_TIMES = {}

/** What is looked at: the own tasks, or everybody's for those who may; all of them, or what failed. */
export interface TaskListFilter {
  all: boolean
  failed: boolean
  count: number
  /** What one scheduled job ran, in the place of the own. */
  schedule?: string
}
export const OWN_TASKS: TaskListFilter = { all: false, failed: false, count: 10 }

/** Each view watches its own tasks. */
const paces = { own: new TaskRates(), all: new TaskRates(), schedule: new TaskRates() }

export interface TasksQuery {
  tasks: readonly TaskRow[]
  total: number
  /** Seconds left of those that run. */
  secondsLeft: Readonly<Record<string, number | null>>
  /** What was looked at before is still shown. */
  stale: boolean
  /** When this was so, in milliseconds. */
  at: number
}

/** The latest tasks, asked for once `enabled`. */
export function useTasks({ all, failed, count, schedule }: TaskListFilter = OWN_TASKS, enabled = true): TasksQuery {
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    enabled,
    queryKey: [...TASKS_QUERY_KEY, all, failed, count, schedule],
    queryFn: async ({ signal }) => {
      const query = {
        pageNo: 1,
        pageSize: count,
        ...(all && { all: 'true' }),
        ...(failed && { state: 'failed' as const }),
        ...(schedule !== undefined && { schedule }),
      }
      const { records, total } = await call(taskCalls.list, { query, signal })
      return {
        records,
        total,
        left: paces[schedule === undefined ? (all ? 'all' : 'own') : 'schedule'].update(records, Date.now()),
      }
    },
    refetchInterval: query => taskPollIntervalMs(query.state.data?.records ?? NONE),
    refetchOnWindowFocus: true,
    placeholderData: before => before,
    meta: { quiet: true },
  })
  const { records = NONE, total = 0, left = NO_TIMES } = data ?? {}
  return { tasks: records, total, secondsLeft: left, stale: isPlaceholderData, at: dataUpdatedAt }
}

/** Says when a task came to its end. */
export function useTaskEndNotices(tasks: readonly TaskRow[]): void {
  const before = useRef<readonly TaskRow[]>(NONE)
  useEffect(() => {
    for (const saying of justEndedTasks(before.current, tasks).map(taskEndMessage)) {
      if (saying) (saying.good ? notify.good : notify.bad)(saying.text)
    }
    before.current = tasks
  }, [tasks])
}

/** One task with its diary. */
export function useTaskDetail(id: string) {
  return useQuery({
    queryKey: [...TASKS_QUERY_KEY, 'detail', id],
    queryFn: ({ signal }) => call(taskCalls.detail, { query: { id }, signal }),
  })
}

/** What may be done with one task. */
export function useTaskActions() {
  const cancel = useMutation({
    mutationFn: (id: string) => callWithMessage(taskCalls.cancel, { body: { id } }),
    onSuccess: notifyMessage,
    onSettled: onTaskStarted,
  })
  const retry = useMutation({
    mutationFn: (id: string) => callWithMessage(taskCalls.retry, { body: { id } }),
    onSuccess: notifyMessage,
    onSettled: onTaskStarted,
  })
  const retryFailed = useMutation({
    mutationFn: (all: boolean) => callWithMessage(taskCalls.retryFailed, { body: { all } }),
    onSuccess: notifyMessage,
    onSettled: onTaskStarted,
  })
  const fetchFile = (id: string) => void downloadFile(taskCalls.download, { query: { id } }).catch(showError)
  return { cancel: cancel.mutate, retry: retry.mutate, retryFailed, fetchFile }
}

const notifyMessage = ({ message }: { message: string }): void => notify.info(message)
