import { eduTask } from '@xuanjiao/contract/business/edu-tasks/edu-task'
import { eduTaskWorkflow } from '@xuanjiao/contract/business/edu-tasks/edu-task-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { RunnableWorkflow } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { endTaskBenefits, grantTaskBenefits } from './task-benefits.ts'
import { tellOfTask } from './task-notices.ts'
import { isTaskWatched } from './task-progress.ts'
import { momentOf, type StoredTask } from './task-row.ts'

/** A patient is reminded by hand once in so long. */
const REMIND_REST_MS = 3_600_000

/** What comes with an event: who takes it, how they confirm, how it is evaluated, why it is given up. */
export interface TaskInput {
  userId?: string
  understand?: number
  signatureFile?: string | null
  evaluateResult?: string
  evaluateOpinion?: string | undefined
  cancelReason?: string
}

/** A task from the bed to its evaluation (rules/edu-tasks#states). Held while it is decided: nobody takes what was taken. */
export const runnableEduTaskWorkflow: RunnableWorkflow<typeof eduTaskWorkflow, StoredTask, TaskInput> = {
  workflow: eduTaskWorkflow,
  entity: eduTask,
  loadKnowledge: async (db, row, { principal, writable, now, input, event }) =>
    workflowSubjectOf(eduTaskWorkflow, 'pending', standardActors(principal, [row.created_by], writable), {
      unbound: row.user_id === null,
      bound: row.user_id !== null,
      rested: now.getTime() - momentOf(row.reminded_at) >= REMIND_REST_MS,
      watched: event === 'finish' && (await isTaskWatched(db, row.id)),
      cancelReason: input.cancelReason ?? '',
    }),
  effects: {
    bind: async (tx, row, { input, now }) => {
      const userId = input.userId ?? ''
      await grantTaskBenefits(tx, row, userId, now)
      return { user_id: userId, bound_time: now }
    },
    finish: async (_tx, _row, { input, now }) => ({
      done_time: now,
      progress_pct: 100,
      understand: String(input.understand ?? ''),
      signature_file: input.signatureFile ?? null,
    }),
    evaluate: async (_tx, _row, { input, now, principal }) => ({
      evaluate_result: input.evaluateResult,
      evaluate_opinion: input.evaluateOpinion || null,
      evaluate_by: principal ? principal.realname || principal.username : null,
      evaluate_time: now,
    }),
    remind: async (tx, row, { now }) => {
      await tellOfTask(tx, row, now)
      return { reminded_at: now }
    },
    cancel: async (tx, row, { input, now }) => {
      await endTaskBenefits(tx, row, now)
      return { cancel_reason: input.cancelReason }
    },
  },
}
