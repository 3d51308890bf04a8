import { scheduledJob } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

const STOPPED = -1

/** Three jobs to try: two stopped ones, and one that has work each night. */
export const seedScheduledJobs = (seed: DemoSeed): Promise<void> =>
  seed.add(
    scheduledJob,
    [
      {
        description: '每天核对审计日志',
        jobClassName: 'audit.verify',
        cronExpression: '0 30 4 * * ?',
        parameter: '{"days":7}',
      },
      {
        description: '每分钟说一句话',
        jobClassName: 'sample.say',
        cronExpression: '0 * * * * ? *',
        parameter: '{"text":"定时任务运行正常"}',
        status: STOPPED,
      },
      {
        description: '月初重算上月统计',
        jobClassName: 'stat.rebuild',
        cronExpression: '0 0 5 1 * ? *',
        parameter: '{"days":31}',
        misfire: 'once',
        status: STOPPED,
      },
    ].map(job => ({ id: stableId(`quartz:${job.description}`), ...job })),
  )
