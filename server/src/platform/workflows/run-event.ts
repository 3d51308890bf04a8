import type { Refusal } from '@xuanjiao/contract/calls/refusal'
import { decide, type WorkflowDecision } from '@xuanjiao/contract/workflow/decide'
import { eventOf, stateOf, storedState } from '@xuanjiao/contract/workflow/states'
import type { FactsOf, StateOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { Db } from '../database/db.ts'
import { tellWith } from '../context/events.ts'
import type { AppContext } from '../context/app-context.ts'
import { deny } from '../errors/refuse.ts'
import { columnOf, fieldOf } from '../schema/columns.ts'
import type { Staff } from '../access/who.ts'
import { changeRow, holdRow, readRow } from './rows.ts'
import type { RunnableWorkflow, WorkflowAct, WorkflowAsking, WorkflowChange, WorkflowRow } from './runnable-workflow.ts'

type Needs = Pick<AppContext, 'config' | 'database' | 'clock'>

/** The topic on which a workflow tells what happened: `{id, event, from, to}`. */
const workflowTopic = ({ name }: Pick<Workflow, 'name'>): string => `workflow.${name}`

/** One event on one record for one person: held, decided, written, told, all or nothing. Answers the row as it is then. */
export async function runEvent<W extends Workflow, R extends WorkflowRow, I>(
  context: Needs,
  runnable: RunnableWorkflow<W, R, I>,
  who: Staff,
  { event, id, input, seen }: WorkflowAct<W, I>,
): Promise<R> {
  const { workflow, entity } = runnable
  const writing = eventOf(workflow, event).scope !== 'readable'
  const asking = { context, event, input, who, now: context.clock.now(), writable: writing }
  return context.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async tx => {
      await runnable.before?.(tx, who)
      const row = await holdRow<R>(tx, entity, id, { who, writing })
      if (seen !== undefined && seen !== row.version) throw deny.stale()
      runnable.demandSeen?.(row, asking)
      const { decision, ...known } = await decideOn(tx, runnable, row, asking)
      if (!decision.ok) throw refusalOf(workflow, decision.problems)
      await carryOut(tx, runnable, row, { ...asking, ...known, to: decision.to, by: who.username })
      return readRow<R>(tx, entity, id, undefined)
    })
}

/** What stands in the way of an event just now; nothing is held. */
export async function eventProblems<W extends Workflow, R extends WorkflowRow, I>(
  context: Needs,
  runnable: RunnableWorkflow<W, R, I>,
  who: Staff,
  { event, id, input }: WorkflowAct<W, I>,
): Promise<readonly FieldError[]> {
  const db = context.database.forTenant(who.tenantId)
  const row = await readRow<R>(db, runnable.entity, id, who)
  const asking = { context, event, input, who, now: context.clock.now(), writable: true }
  const { decision } = await decideOn(db, runnable, row, asking)
  return decision.ok ? [] : decision.problems
}

/** Asks the definition, with all that is known of the row. */
export async function decideOn<W extends Workflow, R extends WorkflowRow, I>(
  db: Db,
  runnable: RunnableWorkflow<W, R, I>,
  row: R,
  asking: WorkflowAsking<W, I>,
): Promise<{ from: StateOf<W>; facts: FactsOf<W>; decision: WorkflowDecision<StateOf<W>> }> {
  const { workflow } = runnable
  const state = rowState(workflow, row)
  const { actors, facts } = await runnable.know(db, row, asking)
  return { from: state, facts, decision: decide(workflow, asking.event, { state, actors, facts }) }
}

/** The state of a row as the database has it. */
export function rowState<W extends Workflow>(workflow: W, row: WorkflowRow): StateOf<W> {
  const values = Object.entries(row).map(([column, value]) => [fieldOf(column), value])
  const state = stateOf(workflow, Object.fromEntries(values))
  if (state === undefined) throw new Error(`${workflow.name} ${row.id} is in no state`)
  return state
}

/** Carries a decided event out, inside the transaction that holds the record. */
export async function carryOut<W extends Workflow, R extends WorkflowRow, I>(
  tx: Db,
  { workflow, entity, effects, entered, log }: RunnableWorkflow<W, R, I>,
  row: R,
  change: WorkflowChange<W, I>,
): Promise<void> {
  const { event, from, to } = change
  const columns = (await effects?.[event]?.(tx, row, change)) ?? {}
  const stored = Object.entries(storedState(workflow, to)).map(([name, value]) => [columnOf(name), value])
  await changeRow(tx, entity, row.id, change, { ...Object.fromEntries(stored), ...columns })
  if (to !== from) await entered?.[to]?.(tx, row, change)
  await log?.(tx, row, change)
  await tellWith(tx, workflowTopic(workflow), JSON.stringify({ id: row.id, event, from, to }))
}

/** Says no with everything that stands in the way, at the fields where it is put right. */
export function refusalOf({ noFields = [] }: Workflow, problems: readonly FieldError[]): Refusal {
  const message = problems.map(one => one.message).join('；')
  const whole = new Set(['status', 'person', ...noFields])
  return problems.every(({ field }) => whole.has(field)) ? deny.business(message) : deny.input(message, [...problems])
}
