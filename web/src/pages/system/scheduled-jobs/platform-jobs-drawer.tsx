import { platformJobCalls, type PlatformJob } from '@xuanjiao/contract/system/scheduled-jobs/platform-job-calls'
import { TASK_STATES } from '@xuanjiao/contract/system/task-calls'
import { explainCron } from '@xuanjiao/cron/model/explain-cron'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Skeleton } from 'antd'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import styles from './platform-jobs.module.css'

const TONES = { queued: 'draft', running: 'running', done: 'good', failed: 'bad', cancelled: 'draft' } as const
const POLL_MS = 5000

/** What the program does by itself, how it went last, and when it comes next. */
export function PlatformJobsDrawer({ mayRun, onClose }: { mayRun: boolean; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: [platformJobCalls.list.path],
    queryFn: ({ signal }) => call(platformJobCalls.list, { signal }),
    refetchInterval: POLL_MS,
    retry: false,
    meta: { quiet: true },
  })
  const run = ({ name }: PlatformJob) =>
    void runAction(
      () => callWithMessage(platformJobCalls.run, { query: { name } }),
      () => refetch(),
    )
  return (
    <Drawer open size={640} title="平台自带任务" onClose={onClose}>
      <p>由程序自己安排，不能修改；时间为北京时间。</p>
      {error && <Alert type="info" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      <ul className={styles['platform']}>
        {data?.map(job => (
          <li key={job.name}>
            <strong>{job.title}</strong>{' '}
            {job.lastState && <StatusTag tone={TONES[job.lastState]} text={TASK_STATES[job.lastState]} />}
            {mayRun && job.mayRun && (
              <Button size="small" type="link" aria-label={`立即执行${job.title}`} onClick={() => run(job)}>
                立即执行
              </Button>
            )}
            <small>
              {explainCron(job.cronExpression)}；上次 {job.lastTime ?? '没有'}，下次 {job.nextTime ?? '没有'}
            </small>
            {job.lastError && <small>失败原因：{job.lastError}</small>}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
