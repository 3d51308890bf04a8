import type { Endpoint } from '@xuanjiao/contract/calls/endpoint'
import { doneText } from '@xuanjiao/contract/workflow/states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { z } from 'zod'
import type { AppContext } from '../context/app-context.ts'
import { serve, told, type Told, type StaffCallServices } from '../calls/serve.ts'
import type { Staff } from '../access/who.ts'
import { rowState, runEvent } from './run-event.ts'
import type { RunnableWorkflow, WorkflowAct, WorkflowRow } from './runnable-workflow.ts'

/** Puts the call of an event on the server: run, and told in the words of the definition. */
export function serveEvent<
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
  serve(context, endpoint, ({ body, who }) => {
    const { id, version: seen } = body
    return toldEvent(context, runnable, who, { event, id, input: body, seen }, answer)
  })
}

/** Runs an event, and says what has come of it. */
export async function toldEvent<W extends Workflow, R extends WorkflowRow, I, T>(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  runnable: RunnableWorkflow<W, R, I>,
  who: Staff,
  act: WorkflowAct<W, I>,
  answer: (row: R) => T,
): Promise<Told<T>> {
  const row = await runEvent(context, runnable, who, act)
  return told(doneText(runnable.workflow, act.event, rowState(runnable.workflow, row)), answer(row))
}
