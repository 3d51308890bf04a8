import type { Endpoint } from '@xuanjiao/contract/calls/endpoint'
import { eventDoneText } from '@xuanjiao/contract/workflow/workflow-states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { z } from 'zod'
import type { AppContext } from '../context/app-context.ts'
import { serveStaff, withMessage, type Reply, type StaffCallServices } from '../calls/serve-calls.ts'
import type { Principal } from '../access/principal.ts'
import { rowWorkflowState, runWorkflowEvent } from './run-workflow-event.ts'
import type { RunnableWorkflow, WorkflowEventRequest, WorkflowRow } from './runnable-workflow.ts'

/** Puts the call of an event on the server: run, and told in the words of the definition. */
export function serveWorkflowEvent<
  W extends Workflow,
  R extends WorkflowRow,
  I,
  B extends z.ZodType<I & { id: string; version?: number | undefined }>,
  A extends z.ZodType,
>(
  context: StaffCallServices & Pick<AppContext, 'clock'>,
  runnable: RunnableWorkflow<W, R, I>,
  event: EventOf<W>,
  endpoint: Endpoint<z.ZodType, B, A>,
  answer: (row: R) => z.input<A>,
): void {
  serveStaff(context, endpoint, ({ body, principal }) => {
    const { id, version: seen } = body
    return runEventWithMessage(context, runnable, principal, { event, id, input: body, seen }, answer)
  })
}

/** Runs an event, and says what has come of it. */
export async function runEventWithMessage<W extends Workflow, R extends WorkflowRow, I, T>(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  runnable: RunnableWorkflow<W, R, I>,
  principal: Principal,
  request: WorkflowEventRequest<W, I>,
  answer: (row: R) => T,
): Promise<Reply<T>> {
  const row = await runWorkflowEvent(context, runnable, principal, request)
  return withMessage(
    eventDoneText(runnable.workflow, request.event, rowWorkflowState(runnable.workflow, row)),
    answer(row),
  )
}
