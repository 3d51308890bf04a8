import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { isNothingImported, type TaskRow } from '@xuanjiao/contract/system/task-calls'
import { readDatetime } from '@xuanjiao/wire/wall-time'

/** Waits or runs; the rest has come to an end. */
export const isActiveTask = (task: TaskRow): boolean => task.state === 'queued' || task.state === 'running'

/** How often to ask: closely while something runs, now and then otherwise. */
export const taskPollIntervalMs = (tasks: readonly TaskRow[]): number => (tasks.some(isActiveTask) ? 2500 : 20_000)

/** The tasks that were active at the last look and have ended since. */
export function justEndedTasks(before: readonly TaskRow[], now: readonly TaskRow[]): TaskRow[] {
  const active = new Set(before.filter(isActiveTask).map(task => task.id))
  return now.filter(task => active.has(task.id) && !isActiveTask(task))
}

/** What is said when a task ends; a cancelled one was ended by the person himself. */
export function taskEndMessage(task: TaskRow): { good: boolean; text: string } | undefined {
  const { state, title, downloadable, error } = task
  if (state === 'cancelled') return undefined
  if (state === 'failed') return { good: false, text: `${title}未完成：${error ?? '请在任务中心重试'}` }
  const bad = taskErrorRowCount(task)
  const done = isNothingImported(task.result) ? '没有导入任何数据' : '已完成'
  const text = `${title}${done}${bad > 0 ? `，有 ${numberText(bad)} 行错误` : ''}${downloadable ? '，可在任务中心下载' : ''}`
  return { good: bad === 0, text }
}

const numberIn = ({ result }: TaskRow, name: string): number | undefined => {
  const value = result?.[name]
  return typeof value === 'number' ? value : undefined
}

/** Rows of an import that stayed out. */
export const taskErrorRowCount = (task: TaskRow): number => numberIn(task, 'errorCount') ?? 0

/** An estimate as people say it. */
export function timeLeftText(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return '不到 1 分钟'
  return seconds < 3600 ? `约 ${Math.round(seconds / 60)} 分钟` : `约 ${Math.round(seconds / 3600)} 小时`
}

/** Where a waiting task stands; tasks of others are counted too. */
export const queuePositionText = ({ ahead }: TaskRow): string => (ahead ? `前面还有 ${ahead} 个任务` : '马上开始')

/** What came of it, in numbers. */
export function taskCountsText(task: TaskRow): string {
  const [total, made, rows] = [numberIn(task, 'totalCount'), numberIn(task, 'successCount'), numberIn(task, 'rows')]
  const already = numberIn(task, 'alreadyCount')
  if (rows !== undefined) return `共 ${numberText(rows)} 行`
  if (total === undefined || made === undefined) return ''
  const before = already ? `，${numberText(already)} 行之前已导入` : ''
  return `共 ${numberText(total)} 行，导入 ${numberText(made)} 行，有错误 ${numberText(taskErrorRowCount(task))} 行${before}`
}

/** Until when its file can be fetched; a file that is gone says so. */
export function taskFileText({ fileUntil, downloadable }: TaskRow, now: Date): string {
  const until = fileUntil === null ? undefined : readDatetime(fileUntil)
  if (!until) return ''
  return downloadable && until >= now ? `可下载至 ${fileUntil?.slice(5, 16)}` : '文件已过期'
}
