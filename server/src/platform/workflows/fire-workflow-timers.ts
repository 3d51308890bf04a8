import { columnTypeOf } from '../kinds/server-kinds.ts'
import { storedState } from '@xuanjiao/contract/workflow/workflow-states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql, type SqlBool } from 'kysely'
import { untypedDb, type Db } from '../database/db.ts'
import type { SqlCondition } from '../database/statement.ts'
import type { AppContext } from '../context/app-context.ts'
import { columnNameOf } from '../schema/column-names.ts'
import { applyEvent, decideRowEvent } from './run-workflow-event.ts'
import { lockRow } from './workflow-rows.ts'
import type { RunnableWorkflow, WorkflowRow } from './runnable-workflow.ts'

type TimerServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Fires one timer: answers for how many records. */
type FireTimer<W extends Workflow> = (event: EventOf<W>) => Promise<number>

/** Work of a workflow's timers. One fault stops no other record; in the end it is told all the same. */
export async function fireWorkflowTimers<W extends Workflow, R extends WorkflowRow, I, T>(
  context: TimerServices,
  runnable: RunnableWorkflow<W, R, I>,
  work: (fire: FireTimer<W>) => Promise<T>,
): Promise<T> {
  const faults: unknown[] = []
  const result = await work(event => fireWorkflowTimer(context, runnable, event, faults))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} 个${runnable.workflow.title}没有处理成功`)
  return result
}

async function fireWorkflowTimer<W extends Workflow, R extends WorkflowRow, I>(
  context: TimerServices,
  runnable: RunnableWorkflow<W, R, I>,
  event: EventOf<W>,
  faults: unknown[],
): Promise<number> {
  let fired = 0
  for (const record of await dueRecords(context.database.system, runnable, event, context.clock.now())) {
    try {
      if (await fireTimerOnRecord(context, runnable, event, record)) fired++
    } catch (error) {
      faults.push(error)
    }
  }
  return fired
}

type DueRow = Pick<WorkflowRow, 'id' | 'tenant_id'>

/** One record, one transaction. Once it is held it is asked again: a person may have been faster. */
async function fireTimerOnRecord<W extends Workflow, R extends WorkflowRow, I>(
  context: TimerServices,
  runnable: RunnableWorkflow<W, R, I>,
  event: EventOf<W>,
  { id, tenant_id }: DueRow,
): Promise<boolean> {
  const now = context.clock.now()
  const { reason } = runnable.workflow.timers?.[event] ?? {}
  // What a timer says is as much as it can say: the rest of an input is a person's.
  const asking = { context, event, input: { reason } as I, principal: undefined, now, writable: false }
  return context.database
    .forTenant(tenant_id)
    .transaction()
    .execute(async tx => {
      const row = await lockRow<R>(tx, runnable.entity, id, { principal: undefined, writing: true })
      if ((await dueRecords(tx, runnable, event, now, id)).length === 0) return false
      const { decision, ...known } = await decideRowEvent(tx, runnable, row, asking)
      if (!decision.ok) return false
      await applyEvent(tx, runnable, row, { ...asking, ...known, to: decision.to, by: 'system' })
      return true
    })
}

async function dueRecords<W extends Workflow, R extends WorkflowRow, I>(
  db: Db,
  runnable: RunnableWorkflow<W, R, I>,
  event: EventOf<W>,
  now: Date,
  id?: string,
): Promise<DueRow[]> {
  const query = untypedDb(db)
    .selectFrom(`${runnable.entity.table} as r`)
    .select(['r.id', 'r.tenant_id'])
    .where('r.deleted_at', 'is', null)
    .where(sql<SqlBool>`${sql.join(dueConditions(runnable, event, now), sql` and `)}`)
    .orderBy('r.id')
  return (await (id === undefined ? query : query.where('r.id', '=', id)).execute()) as unknown as DueRow[]
}

function dueConditions<W extends Workflow, R extends WorkflowRow, I>(
  { workflow, entity, dueCondition }: RunnableWorkflow<W, R, I>,
  event: EventOf<W>,
  now: Date,
): SqlCondition[] {
  const { field, days = 0 } = workflow.timers?.[event] ?? {}
  const from = workflow.transitions.filter(one => one.event === event).flatMap(one => one.from)
  const states = [...new Set(from.map(state => storedState<Workflow>(workflow, state)[workflow.field]))]
  const dated = entity.fields[field ?? '']
  const past =
    dated && columnTypeOf(dated) === 'date'
      ? sql<SqlBool>`${columnOfRow(field)} < ${wireDate(now)}::date - ${days}::integer`
      : sql<SqlBool>`${columnOfRow(field)} <= ${now}::timestamptz - make_interval(days => ${days})`
  const further = dueCondition?.[event]?.(now)
  return [
    sql<SqlBool>`${columnOfRow(workflow.field)} = any(${states}::text[])`,
    ...(field === undefined ? [] : [past]),
    ...(further ? [further] : []),
  ]
}

const columnOfRow = (field = '') => sql.ref(`r.${columnNameOf(field)}`)
