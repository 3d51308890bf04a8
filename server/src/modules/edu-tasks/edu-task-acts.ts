import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { eduTaskWorkflow } from '@xuanjiao/contract/business/edu-tasks/edu-task-workflow'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { applyEvent, decideRowEvent, workflowError } from '../../platform/workflows/run-workflow-event.ts'
import { lockRow } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import { runnableEduTaskWorkflow, type TaskInput } from './runnable-edu-task-workflow.ts'
import { sendTasks } from './send-tasks.ts'
import { shownAlias, type StoredTask } from './task-row.ts'
import { readTaskWard } from './task-ward.ts'

type StaffEvent = 'evaluate' | 'remind' | 'cancel'

/** Sending, evaluating, reminding and giving up, several at once (rules/edu-tasks#sending). */
export function serveEduTaskActs(context: EntityServices): void {
  serveStaff(context, eduTaskCalls.assign, async ({ body, db, principal }) => {
    const { departmentId, patients, ...subject } = body
    const ward = await readTaskWard(db, principal, departmentId)
    const result = await db
      .transaction()
      .execute(tx => sendTasks(tx, context, principal, ward, { ...subject, patients }, context.clock.now()))
    return withMessage(sentText(result), result)
  })
  serveStaff(context, eduTaskCalls.evaluate, async ({ body: { ids, ...input }, db, principal }) =>
    told('已评价', await onAll(db, context, principal, 'evaluate', ids, input)),
  )
  serveStaff(context, eduTaskCalls.remind, async ({ body: { ids }, db, principal }) =>
    told('已提醒', await onAll(db, context, principal, 'remind', ids, {})),
  )
  serveStaff(context, eduTaskCalls.cancel, async ({ body: { ids, ...input }, db, principal }) =>
    told('已取消', await onAll(db, context, principal, 'cancel', ids, input)),
  )
}

const told = (done: string, changed: number) => withMessage(`${done} ${numberText(changed)} 项`, { changed })

function sentText({ sent, skipped }: { sent: readonly unknown[]; skipped: readonly string[] }): string {
  const again = skipped.length > 0 ? `${skipped.slice(0, 3).join('、')}已有未完成的同一任务` : ''
  if (sent.length === 0) return again
  return [`已发送 ${numberText(sent.length)} 人`, ...(again === '' ? [] : [again])].join('，')
}

/** All or none, held in one order, so that two who act on the same tasks never wait for each other. */
async function onAll(
  db: Db,
  context: EntityServices,
  principal: Principal,
  event: StaffEvent,
  given: readonly string[],
  input: TaskInput,
): Promise<number> {
  const ids = [...new Set(given)].toSorted()
  await db.transaction().execute(async tx => {
    for (const id of ids) {
      const row = await lockRow<StoredTask>(tx, runnableEduTaskWorkflow.entity, id, { principal, writing: true })
      await runOn(tx, context, principal, event, row, input).catch(error => {
        throw ids.length > 1 ? withPatient(error, shownAlias(context, principal, row.patient_alias)) : error
      })
    }
  })
  return ids.length
}

async function runOn(
  tx: Db,
  context: EntityServices,
  principal: Principal,
  event: StaffEvent,
  row: StoredTask,
  input: TaskInput,
): Promise<void> {
  const asking = { context, event, input, principal, now: context.clock.now(), writable: true }
  const { decision, ...known } = await decideRowEvent(tx, runnableEduTaskWorkflow, row, asking)
  if (!decision.ok) throw workflowError(eduTaskWorkflow, decision.problems)
  await applyEvent(tx, runnableEduTaskWorkflow, row, { ...asking, ...known, to: decision.to, by: principal.username })
}

/** Of several it is said whose. */
const withPatient = (error: unknown, alias: string): unknown =>
  error instanceof AppError ? new AppError(error.status, `${alias}：${error.message}`) : error
