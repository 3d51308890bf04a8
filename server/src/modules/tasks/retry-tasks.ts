import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { requireFreshApproval } from '../export-requests/index.ts'
import { readFailedTaskIds, type TaskOwner } from './task-store.ts'

type RetryServices = Pick<AppContext, 'clock' | 'jobs' | 'personalExports'>

/** So many are queued again in one call; whoever has more asks again. */
const MOST_AT_ONCE = 200

/** Queues an ended task again, unless what it rests on has run out. */
export async function retryTask(context: RetryServices, db: Db, id: string): Promise<void> {
  await requireFreshApproval(context, db, id)
  await context.jobs.retry(id)
}

export interface RetryResult {
  retried: number
  /** Why the others stay where they are, one word for each. */
  problems: string[]
}

/** Queues again all that have failed, the latest first. One that may not go again keeps none of the others back. */
export async function retryFailedTasks(context: RetryServices, db: Db, taskOwner: TaskOwner): Promise<RetryResult> {
  const problems: string[] = []
  const ids = await readFailedTaskIds(db, taskOwner, MOST_AT_ONCE)
  for (const id of ids) {
    await retryTask(context, db, id).catch(error => {
      if (!(error instanceof AppError)) throw error
      problems.push(error.message)
    })
  }
  return { retried: ids.length - problems.length, problems }
}

/** What a person is told of it. */
export function retryResultText({ retried, problems }: RetryResult): string {
  if (retried === 0 && problems.length === 0) return '没有失败的任务'
  const left = problems.length === 0 ? '' : `，${problems.length} 个没有提交：${[...new Set(problems)].join('；')}`
  return `已重新提交 ${retried} 个任务${left}`
}
