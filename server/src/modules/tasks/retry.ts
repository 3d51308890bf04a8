import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { demandFresh } from '../export-requests/index.ts'
import { failedIds, type Whose } from './store.ts'

type Needs = Pick<AppContext, 'clock' | 'jobs' | 'personalExports'>

/** So many are queued again in one call; whoever has more asks again. */
const MOST_AT_ONCE = 200

/** Queues an ended task again, unless what it rests on has run out. */
export async function retryTask(context: Needs, db: Db, id: string): Promise<void> {
  await demandFresh(context, db, id)
  await context.jobs.retry(id)
}

export interface Retried {
  retried: number
  /** Why the others stay where they are, one word for each. */
  refused: string[]
}

/** Queues again all that have failed, the latest first. One that may not go again keeps none of the others back. */
export async function retryFailed(context: Needs, db: Db, whose: Whose): Promise<Retried> {
  const refused: string[] = []
  const ids = await failedIds(db, whose, MOST_AT_ONCE)
  for (const id of ids) {
    await retryTask(context, db, id).catch(error => {
      if (!(error instanceof Refusal)) throw error
      refused.push(error.message)
    })
  }
  return { retried: ids.length - refused.length, refused }
}

/** What a person is told of it. */
export function retriedWords({ retried, refused }: Retried): string {
  if (retried === 0 && refused.length === 0) return '没有失败的任务'
  const left = refused.length === 0 ? '' : `，${refused.length} 个没有提交：${[...new Set(refused)].join('；')}`
  return `已重新提交 ${retried} 个任务${left}`
}
