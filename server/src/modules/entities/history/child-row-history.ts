import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { statementsForTenant, type RunStatement } from '../../../platform/database/statement.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { decryptRows } from '../plan/personal-fields.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import { ROW_ALIAS, ROW_TENANT_SQL } from '../plan/plan-field.ts'
import { mayReadName } from '../plan/select-columns.ts'
import { wholeEntityPlan } from '../read/whole-plan.ts'
import { childRowsOf, type ChildRows } from '../registry/child-rows.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import {
  historyEntryHead,
  dataLogQuery,
  dataLogStatements,
  historyEntriesOf,
  type DataLogRow,
} from './data-log-lines.ts'

/** What happened to the rows of a record, told as changes of the record. */
export async function readChildRowHistory(
  served: ServedEntity,
  principal: Principal,
  id: string,
): Promise<HistoryEntry[]> {
  const lines = await Promise.all(childRowsOf(served).map(child => childHistoryEntries(child, principal, id)))
  return lines.flat()
}

type PastChildRow = RecordRow & Computed<{ '#gone': boolean }>

/** A row of a record by its id, whether it is there or was removed. */
type ChildRowsById = ReadonlyMap<string, PastChildRow>

/** That a row was changed, or that it came or went by itself and not with its record (`removeChildRows`, `restoreChildRows`). */
const ITS_OWN = sql`(g.kind in ('add', 'edit') or extract(microseconds from g.created_at)::integer % 1000 not in (1, 2))`

async function childHistoryEntries(child: ChildRows, principal: Principal, id: string): Promise<HistoryEntry[]> {
  const { served, column } = child
  const runStatement = statementsForTenant(served.context.database, principal.tenantId)
  const rows = await readAllChildRows(runStatement, child, principal, id)
  if (rows.size === 0) return []
  const table = sql.table(served.entity.table)
  const ofRecord = sql`g.data_id in (select id from ${table} where ${sql.ref(column)} = ${id}::uuid)`
  const logged = await dataLogStatements(
    served,
    principal,
  )(dataLogQuery(served.entity.table, principal.tenantId, sql`${ofRecord} and ${ITS_OWN}`))
  const plan = entityPlanFor(served, principal.grants)
  const edits = logged.filter(log => log.kind === 'edit')
  const changed = await historyEntriesOf(plan, { runStatement, principal }, edits, log => rows.get(log.row) ?? {})
  const named = new Map(logged.map(log => [log.id, childRowName(plan, rows.get(log.row))]))
  return [
    ...changed.map(line => ({
      ...line,
      field: `${child.name}.${line.field}`,
      title: `${named.get(line.logId) ?? ''} · ${line.title}`,
      revertible: line.revertible && isLiving(rows, logged, line.logId),
    })),
    ...logged
      .filter(log => log.kind !== 'edit')
      .map(log => addedOrRemovedEntry(child, log, rows, named.get(log.id) ?? '')),
  ]
}

const isLiving = (rows: ChildRowsById, logged: readonly DataLogRow[], logId: string): boolean => {
  const log = logged.find(one => one.id === logId)
  return log !== undefined && rows.get(log.row)?.['#gone'] === false
}

/** A row that is new, was removed, or was taken back. */
function addedOrRemovedEntry(
  { name, served }: ChildRows,
  log: DataLogRow,
  rows: ChildRowsById,
  text: string,
): HistoryEntry {
  const isGone = log.kind === 'delete'
  return {
    ...historyEntryHead(log),
    field: name,
    title: served.entity.title,
    before: isGone ? text : null,
    after: isGone ? null : text,
    beforeText: isGone ? text : null,
    afterText: isGone ? null : text,
    kind: 'edit',
    revertible: isGone && rows.get(log.row)?.['#gone'] === true && !served.entity.readOnly,
  }
}

/** The rows of a record, those that were removed among them. */
export async function readAllChildRows(
  runStatement: RunStatement,
  { served, column }: ChildRows,
  principal: Principal,
  id: string,
): Promise<ChildRowsById> {
  const row = sql.raw(ROW_ALIAS)
  const matches = await runStatement(sql<PastChildRow>`
    select ${sql.raw(wholeEntityPlan(served).detailSelect)}, ${row}.deleted_at is not null as "#gone"
    from ${sql.table(served.entity.table)} ${row} where ${sql.ref(`${ROW_ALIAS}.${column}`)} = ${id}::uuid and ${ROW_TENANT_SQL} = ${principal.tenantId}`)
  return new Map(decryptRows(served, matches).map(one => [String(one['id']), one]))
}

/** What a row is called, to who may read that. */
function childRowName({ served, grants, entity }: EntityPlan, row: RecordRow | undefined): string {
  const name = row?.[entity.nameField]
  return typeof name === 'string' && mayReadName(served, grants) ? name : entity.title
}
