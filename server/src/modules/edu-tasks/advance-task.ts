import { eduTaskWorkflow } from '@xuanjiao/contract/business/edu-tasks/edu-task-workflow'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { applyEvent, decideRowEvent, workflowError } from '../../platform/workflows/run-workflow-event.ts'
import { runnableEduTaskWorkflow, type TaskInput } from './runnable-edu-task-workflow.ts'
import type { StoredTask } from './task-row.ts'

export type TaskServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** A task by its id, held: whoever else wants to decide something of it waits. */
export async function lockTask(tx: Db, id: string): Promise<StoredTask> {
  const row = await tx
    .selectFrom('he_edu_task')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row
}

/** What a patient does with a task that is held: taking it, beginning to watch, confirming. */
export async function advanceTask(
  tx: Db,
  context: TaskServices,
  row: StoredTask,
  event: 'bind' | 'start' | 'finish',
  input: TaskInput,
): Promise<void> {
  const asking = { context, event, input, principal: undefined, now: context.clock.now(), writable: true } as const
  const runnable: typeof runnableEduTaskWorkflow = {
    ...runnableEduTaskWorkflow,
    loadKnowledge: async (...asked) => ({
      ...(await runnableEduTaskWorkflow.loadKnowledge(...asked)),
      actors: new Set(['patient'] as const),
    }),
  }
  const { decision, ...known } = await decideRowEvent(tx, runnable, row, asking)
  if (!decision.ok) throw workflowError(eduTaskWorkflow, decision.problems)
  await applyEvent(tx, runnable, row, { ...asking, ...known, to: decision.to, by: 'viewer' })
}

/** The first video of a task is played: it is being watched from now on. One that is further on stays there. */
export async function startTask(db: Db, context: TaskServices, id: string): Promise<void> {
  const waiting = sql<SqlBool>`id = ${id}::uuid and status = 'pending' and user_id is not null`
  const known = await db.selectFrom('he_edu_task').select('id').where(waiting).executeTakeFirst()
  if (!known) return
  await inOneTransaction(db, async tx => {
    const row = await lockTask(tx, id)
    if (row.status === 'pending') await advanceTask(tx, context, row, 'start', {})
  })
}

/** All or nothing, inside the transaction that may be there already. */
export const inOneTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
