import { taskCalls, type TaskRow } from '@xuanjiao/contract/system/tasks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callTold } from '../calls/call.ts'
import { download } from './download.ts'
import { notify } from '../notify/notify.ts'
import { showError } from '../errors/show-error.ts'
import { Paces } from './rate.ts'
import { askEveryMs, justEnded, sayingOf } from './task-model.ts'
import { TASKS_KEY, taskStarted } from './task-started.ts'

const NONE: readonly TaskRow[] = []
const NO_TIMES = {}

/** What is looked at: the own tasks, or everybody's for those who may; all of them, or what failed. */
export interface TaskView {
  all: boolean
  failed: boolean
  count: number
}
export const OWN: TaskView = { all: false, failed: false, count: 10 }

/** Each view watches its own tasks. */
const paces = { own: new Paces(), all: new Paces() }

export interface Tasks {
  tasks: readonly TaskRow[]
  total: number
  /** Seconds left of those that run. */
  left: Readonly<Record<string, number | null>>
  /** What was looked at before is still shown. */
  stale: boolean
  /** When this was so, in milliseconds. */
  at: number
}

/** The latest tasks. */
export function useTasks({ all, failed, count }: TaskView = OWN): Tasks {
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery({
    queryKey: [...TASKS_KEY, all, failed, count],
    queryFn: async ({ signal }) => {
      const query = {
        pageNo: 1,
        pageSize: count,
        ...(all && { all: 'true' }),
        ...(failed && { state: 'failed' as const }),
      }
      const { records, total } = await call(taskCalls.list, { query, signal })
      return { records, total, left: paces[all ? 'all' : 'own'].look(records, Date.now()) }
    },
    refetchInterval: query => askEveryMs(query.state.data?.records ?? NONE),
    refetchOnWindowFocus: true,
    placeholderData: before => before,
    meta: { quiet: true },
  })
  const { records = NONE, total = 0, left = NO_TIMES } = data ?? {}
  return { tasks: records, total, left, stale: isPlaceholderData, at: dataUpdatedAt }
}

/** Says when a task came to its end. */
export function useTaskNews(tasks: readonly TaskRow[]): void {
  const before = useRef<readonly TaskRow[]>(NONE)
  useEffect(() => {
    for (const saying of justEnded(before.current, tasks).map(sayingOf)) {
      if (saying) (saying.good ? notify.good : notify.bad)(saying.text)
    }
    before.current = tasks
  }, [tasks])
}

/** One task with its diary. */
export function useTaskDetail(id: string) {
  return useQuery({
    queryKey: [...TASKS_KEY, 'detail', id],
    queryFn: ({ signal }) => call(taskCalls.detail, { query: { id }, signal }),
  })
}

/** What may be done with one task. */
export function useTaskActs() {
  const cancel = useMutation({
    mutationFn: (id: string) => callTold(taskCalls.cancel, { body: { id } }),
    onSuccess: say,
    onSettled: taskStarted,
  })
  const retry = useMutation({
    mutationFn: (id: string) => callTold(taskCalls.retry, { body: { id } }),
    onSuccess: say,
    onSettled: taskStarted,
  })
  const retryFailed = useMutation({
    mutationFn: (all: boolean) => callTold(taskCalls.retryFailed, { body: { all } }),
    onSuccess: say,
    onSettled: taskStarted,
  })
  const fetchFile = (id: string) => void download(taskCalls.download, { query: { id } }).catch(showError)
  return { cancel: cancel.mutate, retry: retry.mutate, retryFailed, fetchFile }
}

const say = ({ message }: { message: string }): void => notify.info(message)
