import styles from './tasks.module.css'
import { useTaskDetail } from './use-tasks.ts'

/** The log of a task: when it was asked for, began and ended, and its diary for those who look after the platform. */
export function TaskDetail({ id }: { id: string }) {
  const { data, isError } = useTaskDetail(id)
  if (isError) return <p className={styles['why']}>日志加载失败，请稍后重试</p>
  if (!data) return <p className={styles['note']}>日志加载中…</p>
  const moments: readonly (readonly [string | null, string])[] = [
    [data.createTime, `${data.createBy ?? '系统'} 提交`],
    [data.startTime, data.attempt > 1 ? `第 ${data.attempt} 次执行` : '开始执行'],
    ...data.lines.map(({ time, line }) => [time, line] as const),
    [data.endTime, data.state_dictText],
  ]
  return (
    <ol className={styles['log']} aria-label="任务日志">
      {moments.map(([time, words], at) =>
        time === null ? null : (
          <li key={at}>
            <time>{time.slice(5)}</time> {words}
          </li>
        ),
      )}
    </ol>
  )
}
