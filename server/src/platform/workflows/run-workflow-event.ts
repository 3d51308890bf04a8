import type { AppError } from '@xuanjiao/contract/calls/app-error'
import { decideEvent, type WorkflowDecision } from '@xuanjiao/contract/workflow/decide-event'
import { workflowEventOf, workflowStateOf, storedState } from '@xuanjiao/contract/workflow/workflow-states'
import type { FactsOf, StateOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { Db } from '../database/db.ts'
import { newsOf } from '../context/event-bus.ts'
import type { AppContext } from '../context/app-context.ts'
import { appErrors } from '../errors/app-errors.ts'
import { columnNameOf } from '../schema/column-names.ts'
import type { Principal } from '../access/principal.ts'
import { updateRowAndTell, lockRow, readScopedRow } from './workflow-rows.ts'
import type {
  RunnableWorkflow,
  WorkflowEventRequest,
  WorkflowEventContext,
  WorkflowChange,
  WorkflowRow,
} from './runnable-workflow.ts'

type RunEventServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** The topic on which a workflow tells what happened: `{id, event, from, to}`. */
export const workflowTopic = ({ name }: Pick<Workflow, 'name'>): string => `workflow.${name}`

/** One event on one record for one person: held, decided, written, told, all or nothing. Answers the row as it is then. */
export async function runWorkflowEvent<W extends Workflow, R extends WorkflowRow, I>(
  context: RunEventServices,
  runnable: RunnableWorkflow<W, R, I>,
  principal: Principal,
  { event, id, input, seen }: WorkflowEventRequest<W, I>,
): Promise<R> {
  const { workflow, entity } = runnable
  const writing = workflowEventOf(workflow, event).scope !== 'readable'
  const asking = { context, event, input, principal, now: context.clock.now(), writable: writing }
  return context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async tx => {
      await runnable.before?.(tx, principal)
      const row = await lockRow<R>(tx, entity, id, { principal, writing })
      if (seen !== undefined && seen !== row.version) throw appErrors.stale()
      runnable.requireSeen?.(row, asking)
      const { decision, ...known } = await decideRowEvent(tx, runnable, row, asking)
      if (!decision.ok) throw workflowError(workflow, decision.problems)
      await applyEvent(tx, runnable, row, { ...asking, ...known, to: decision.to, by: principal.username })
      return readScopedRow<R>(tx, entity, id, undefined)
    })
}

/** What stands in the way of an event just now; nothing is held. */
export async function workflowEventProblems<W extends Workflow, R extends WorkflowRow, I>(
  context: RunEventServices,
  runnable: RunnableWorkflow<W, R, I>,
  principal: Principal,
  { event, id, input }: WorkflowEventRequest<W, I>,
): Promise<readonly FieldError[]> {
  const db = context.database.forTenant(principal.tenantId)
  const row = await readScopedRow<R>(db, runnable.entity, id, principal)
  const asking = { context, event, input, principal, now: context.clock.now(), writable: true }
  const { decision } = await decideRowEvent(db, runnable, row, asking)
  return decision.ok ? [] : decision.problems
}

/** Asks the definition, with all that is known of the row. */
export async function decideRowEvent<W extends Workflow, R extends WorkflowRow, I>(
  db: Db,
  runnable: RunnableWorkflow<W, R, I>,
  row: R,
  context: WorkflowEventContext<W, I>,
): Promise<{ from: StateOf<W>; facts: FactsOf<W>; decision: WorkflowDecision<StateOf<W>> }> {
  const { workflow } = runnable
  const state = rowWorkflowState(workflow, row)
  const { actors, facts } = await runnable.loadKnowledge(db, row, context)
  return { from: state, facts, decision: decideEvent(workflow, context.event, { state, actors, facts }) }
}

/** The state of a row as the database has it. */
export function rowWorkflowState<W extends Workflow>(workflow: W, row: WorkflowRow): StateOf<W> {
  const stored = row as unknown as Readonly<Record<string, unknown>>
  const [first] = Object.keys(workflow.states) as StateOf<W>[]
  const names = first === undefined ? [] : Object.keys(storedState(workflow, first))
  const state = workflowStateOf(workflow, Object.fromEntries(names.map(name => [name, stored[columnNameOf(name)]])))
  if (state === undefined) throw new Error(`${workflow.name} ${row.id} is in no state`)
  return state
}

/** Carries a decided event out, inside the transaction that holds the record; answers what its workflow has told of it. */
export async function applyEvent<W extends Workflow, R extends WorkflowRow, I>(
  tx: Db,
  { workflow, entity, effects, onEntered, log, returned }: RunnableWorkflow<W, R, I>,
  row: R,
  change: WorkflowChange<W, I>,
): Promise<Partial<R>> {
  const { event, from, to } = change
  const columns = (await effects?.[event]?.(tx, row, change)) ?? {}
  const stored = Object.entries(storedState(workflow, to)).map(([name, value]) => [columnNameOf(name), value])
  const { by, now } = change
  const news = newsOf(workflowTopic(workflow), JSON.stringify({ id: row.id, event, from, to }))
  const told = { by, now, news, ...(returned && { returned }) }
  const after = await updateRowAndTell(tx, entity, row.id, told, { ...Object.fromEntries(stored), ...columns })
  if (to !== from) await onEntered?.[to]?.(tx, row, change)
  await log?.(tx, row, change)
  return (returned ? after : {}) as Partial<R>
}

/** Says no with everything that stands in the way, at the fields where it is put right. */
export function workflowError({ noFields = [] }: Workflow, problems: readonly FieldError[]): AppError {
  const message = problems.map(one => one.message).join('；')
  const whole = new Set(['status', 'person', ...noFields])
  return problems.every(({ field }) => whole.has(field))
    ? appErrors.business(message)
    : appErrors.input(message, [...problems])
}
