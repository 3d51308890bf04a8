import type { HistoryLine } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { askTenant, type Ask } from '../../../platform/database/statement.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { openRows } from '../plan/personal-fields.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import { ROW, TENANT } from '../plan/plan-field.ts'
import { showsName } from '../plan/select.ts'
import { wholePlan } from '../read/everything.ts'
import { childrenOf, type ChildRows } from '../registry/family.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { commonOf, logOf, logsAsk, toldLines, type LogRow } from './log-lines.ts'

/** What happened to the rows of a record, told as changes of the record. */
export async function rowHistory(served: Served, who: Staff, id: string): Promise<HistoryLine[]> {
  const lines = await Promise.all(childrenOf(served).map(child => linesOf(child, who, id)))
  return lines.flat()
}

type PastRow = AnyRow & Computed<{ '#gone': boolean }>

/** A row of a record by its id, whether it is there or was removed. */
type RowsById = ReadonlyMap<string, PastRow>

/** That a row was changed, or that it came or went by itself and not with its record (`binRows`, `reviveRows`). */
const ITS_OWN = sql`(g.kind in ('add', 'edit') or extract(microseconds from g.created_at)::integer % 1000 not in (1, 2))`

async function linesOf(child: ChildRows, who: Staff, id: string): Promise<HistoryLine[]> {
  const { served, column } = child
  const ask = askTenant(served.context.database, who.tenantId)
  const rows = await everyRow(ask, child, who, id)
  if (rows.size === 0) return []
  const table = sql.table(served.entity.table)
  const ofRecord = sql`g.data_id in (select id from ${table} where ${sql.ref(column)} = ${id}::uuid)`
  const logged = await logsAsk(served, who)(logOf(served.entity.table, who.tenantId, sql`${ofRecord} and ${ITS_OWN}`))
  const plan = planFor(served, who.grants)
  const edits = logged.filter(log => log.kind === 'edit')
  const changed = await toldLines(plan, { ask, who }, edits, log => rows.get(log.row) ?? {})
  const named = new Map(logged.map(log => [log.id, rowName(plan, rows.get(log.row))]))
  return [
    ...changed.map(line => ({
      ...line,
      field: `${child.name}.${line.field}`,
      title: `${named.get(line.logId) ?? ''} · ${line.title}`,
      revertible: line.revertible && isLiving(rows, logged, line.logId),
    })),
    ...logged.filter(log => log.kind !== 'edit').map(log => comeOrGone(child, log, rows, named.get(log.id) ?? '')),
  ]
}

const isLiving = (rows: RowsById, logged: readonly LogRow[], logId: string): boolean => {
  const log = logged.find(one => one.id === logId)
  return log !== undefined && rows.get(log.row)?.['#gone'] === false
}

/** A row that is new, was removed, or was taken back. */
function comeOrGone({ name, served }: ChildRows, log: LogRow, rows: RowsById, text: string): HistoryLine {
  const isGone = log.kind === 'delete'
  return {
    ...commonOf(log),
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
export async function everyRow(ask: Ask, { served, column }: ChildRows, who: Staff, id: string): Promise<RowsById> {
  const row = sql.raw(ROW)
  const found = await ask(sql<PastRow>`
    select ${sql.raw(wholePlan(served).detailSelect)}, ${row}.deleted_at is not null as "#gone"
    from ${sql.table(served.entity.table)} ${row} where ${sql.ref(`${ROW}.${column}`)} = ${id}::uuid and ${TENANT} = ${who.tenantId}`)
  return new Map(openRows(served, found).map(one => [String(one['id']), one]))
}

/** What a row is called, to who may read that. */
function rowName({ served, grants, entity }: Plan, row: AnyRow | undefined): string {
  const name = row?.[entity.nameField]
  return typeof name === 'string' && showsName(served, grants) ? name : entity.title
}
