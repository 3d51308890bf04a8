import { taskCalls, type TaskRow } from '@xuanjiao/contract/system/tasks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, callTold } from '../call.ts'
import { download } from '../download.ts'
import { notify } from '../notify/notify.ts'
import { askEveryMs, justEnded, sayingOf } from './task-model.ts'
import { TASKS_KEY, taskStarted } from './task-started.ts'

const NONE: readonly TaskRow[] = []

/** The latest tasks of the signed-in person. */
export function useTasks(): readonly TaskRow[] {
  const { data } = useQuery({
    queryKey: TASKS_KEY,
    queryFn: ({ signal }) => call(taskCalls.list, { query: { pageNo: 1, pageSize: 10 }, signal }),
    refetchInterval: query => askEveryMs(query.state.data?.records ?? NONE),
    refetchOnWindowFocus: true,
    meta: { quiet: true },
  })
  return data?.records ?? NONE
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
  const fetchFile = useMutation({ mutationFn: (id: string) => download(taskCalls.download, { query: { id } }) })
  return { cancel: cancel.mutate, retry: retry.mutate, fetchFile: fetchFile.mutate }
}

const say = ({ message }: { message: string }): void => notify.info(message)
