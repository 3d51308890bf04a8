import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/calls/call.ts'
import styles from './edu-tasks.module.css'

const percent = (value: number | null) => (value === null ? '—' : `${value}%`)

/** How many there are of all one sees, with the two shares a ward is asked for (rules/edu-tasks#figures). */
export function EduTaskCounts() {
  const { data } = useQuery({
    queryKey: ['/he/eduTask', 'counts'],
    queryFn: ({ signal }) => call(eduTaskCalls.counts, { query: {}, signal }),
    meta: { quiet: true },
  })
  if (!data) return null
  return (
    <dl className={styles['counts']} aria-label="宣教任务统计">
      {[
        ['进行中', String(data.open)],
        ['待评价', String(data.done)],
        ['已评价', String(data.evaluated)],
        ['逾期', String(data.overdue)],
        ['完成率', percent(data.completionPct)],
        ['掌握率', percent(data.masteryPct)],
      ].map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
