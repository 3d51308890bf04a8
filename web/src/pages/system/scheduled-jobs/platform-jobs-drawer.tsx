import {
  PLATFORM_JOBS_RUN,
  platformJobCalls,
  type PlatformJob,
} from '@xuanjiao/contract/system/scheduled-jobs/platform-job-calls'
import { TASK_STATES } from '@xuanjiao/contract/system/task-calls'
import { explainCron } from '@xuanjiao/cron/model/explain-cron'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { PageDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { Loaded } from '#shared/list/loaded.tsx'
import { runAction } from '#shared/run-action.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { mayNow } from '../../../app/session/use-permission.ts'
import styles from './platform-jobs.module.css'

const TONES = { queued: 'draft', running: 'running', done: 'good', failed: 'bad', cancelled: 'draft' } as const
const POLL_MS = 5000
const ABOUT = [platformJobCalls.list.path]

/** What the program does by itself, how it went last, and when it comes next. */
export function PlatformJobsDrawer({ onClose }: PageDialogProps) {
  const client = useQueryClient()
  const mayRun = mayNow(PLATFORM_JOBS_RUN)
  const run = ({ name }: PlatformJob) =>
    void runAction(
      () => callWithMessage(platformJobCalls.run, { query: { name } }),
      () => client.invalidateQueries({ queryKey: ABOUT }),
    )
  return (
    <Drawer open size={640} title="平台自带任务" onClose={onClose}>
      <p>由程序自己安排，不能修改；时间为北京时间。</p>
      <Loaded
        about={ABOUT}
        load={signal => call(platformJobCalls.list, { signal })}
        everyMs={POLL_MS}
        failed={error => <Alert type="info" showIcon title={error.message} />}
      >
        {jobs => (
          <ul className={styles['platform']}>
            {jobs.map(job => (
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
        )}
      </Loaded>
    </Drawer>
  )
}
