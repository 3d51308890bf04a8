import { queryClient } from '../errors/query-client.ts'

export const TASKS_QUERY_KEY = ['tasks'] as const

/** Asks for the tasks at once: who put work into the background calls it, so that it is seen in the task centre. */
export const onTaskStarted = (): void => void queryClient.invalidateQueries({ queryKey: TASKS_QUERY_KEY })
