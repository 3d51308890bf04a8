import type { TaskRow } from '@xuanjiao/contract/system/tasks'

/** Waits or runs; the rest has come to an end. */
export const isActive = (task: TaskRow): boolean => task.state === 'queued' || task.state === 'running'

/** How often to ask: closely while something runs, now and then otherwise. */
export const askEveryMs = (tasks: readonly TaskRow[]): number => (tasks.some(isActive) ? 2500 : 20_000)

/** The tasks that were active at the last look and have ended since. */
export function justEnded(before: readonly TaskRow[], now: readonly TaskRow[]): TaskRow[] {
  const active = new Set(before.filter(isActive).map(task => task.id))
  return now.filter(task => active.has(task.id) && !isActive(task))
}

/** What is said when a task ends; a cancelled one was ended by the person himself. */
export function sayingOf({ state, title, downloadable, error }: TaskRow): { good: boolean; text: string } | undefined {
  if (state === 'cancelled') return undefined
  if (state === 'done') return { good: true, text: `${title}已完成${downloadable ? '，可在任务中心下载' : ''}` }
  return { good: false, text: `${title}没有完成：${error ?? '请在任务中心重试'}` }
}

/** An estimate as people say it. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return '不到 1 分钟'
  return seconds < 3600 ? `约 ${Math.round(seconds / 60)} 分钟` : `约 ${Math.round(seconds / 3600)} 小时`
}
