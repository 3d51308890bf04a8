import type { Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { AppContext } from '../context/app-context.ts'
import { schedulePeriodicJob } from '../jobs/periodic-job.ts'
import { fireWorkflowTimers } from './fire-workflow-timers.ts'
import type { RunnableWorkflow, WorkflowRow } from './runnable-workflow.ts'

/** Keeps a job that lets records read over once their time is, by the timer `expire` of their workflow. */
export async function scheduleExpiry<W extends Workflow, R extends WorkflowRow, I>(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>,
  runnable: RunnableWorkflow<W, R, I>,
  { kind, title, cron }: { kind: string; title: string; cron: string },
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind,
    title,
    cron,
    timeoutSeconds: 300,
    run: () => fireWorkflowTimers(context, runnable, async fire => ({ expired: await fire('expire') })),
  })
}
