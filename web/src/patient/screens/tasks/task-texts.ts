import type { AnswerOf } from '../../calls/ask.ts'

export type Task = AnswerOf<'tasks'>[number]

const DAY_MS = 86_400_000
const chinaDay = (moment: number): string => new Date(moment + 8 * 3_600_000).toISOString().slice(0, 10)

/** 2026-11-30 20:00:00 → 今天20:00前看完 */
function dueText(dueTime: string, now: number): string {
  const [day = '', time = ''] = dueTime.split(' ')
  const [, month, date] = day.split('-').map(Number)
  const word = day === chinaDay(now) ? '今天' : day === chinaDay(now + DAY_MS) ? '明天' : `${month}月${date}日`
  return `${word}${time.slice(0, 5)}前看完`
}

export const isDone = ({ status }: Pick<Task, 'status'>): boolean => status === 'done' || status === 'evaluated'

/** How a task stands, to whoever watches. */
export function taskStateText(task: Pick<Task, 'status' | 'dueTime' | 'watched'>, now: number): string {
  if (isDone(task)) return '已完成'
  if (task.watched) return '已看完，请确认'
  return task.status === 'overdue' ? '已过时限，仍可观看' : dueText(task.dueTime, now)
}

/** What is watched next: the first that is asked for and not complete. */
export const nextVideoOf = ({ videos }: Pick<Task, 'videos'>): Task['videos'][number] | undefined =>
  videos.find(({ off, required, complete }) => !off && required && !complete) ?? videos.find(({ off }) => !off)

/** The three answers a patient may give (rules/edu-tasks#confirming). */
export const UNDERSTANDING = [
  { value: 1, title: '我已了解' },
  { value: 2, title: '部分了解' },
  { value: 3, title: '需要讲解' },
] as const
