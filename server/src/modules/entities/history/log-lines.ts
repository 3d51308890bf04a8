import type { HistoryLine } from '@xuanjiao/contract/calls/entity-endpoints'
import { isWritten } from '@xuanjiao/contract/entity/entity-schema'
import { columnOf, fieldOf } from '../../../platform/schema/columns.ts'
import { sql } from 'kysely'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { askTenant, type Ask, type SqlCondition } from '../../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { isOfInstallation } from '../registry/holder.ts'
import { masked } from '../../../platform/sealing/mask-text.ts'
import { opened } from '../plan/personal-fields.ts'
import type { Plan } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'
import { sameValue, valueFromLog } from '../texts/value-from-log.ts'
import { valueTexts, type ValueTexts } from '../texts/value-texts.ts'
import { withoutAside } from '../texts/set-aside-value.ts'

export interface LogRow {
  id: Computed<string>
  /** What changed. */
  row: ColumnOf<'sys_data_log.data_id'>
  kind: ColumnOf<'sys_data_log.kind'>
  changes: ColumnOf<'sys_data_log.changes', Record<string, [unknown, unknown]>>
  version: ColumnOf<'sys_data_log.data_version'>
  actor: ColumnOf<'sys_data_log.actor'>
  name: ColumnOf<'sys_user.realname'> | null
  at: ColumnOf<'sys_data_log.created_at'>
}

/** Longer stories are told from their end. */
export const MOST_LINES = 500

/** The lines of the log that are of a table, and fulfil a condition on `g`. */
export const logOf = (table: string, tenantId: number, which: SqlCondition) => sql<LogRow>`
  select g.id::text as id, g.data_id as row, g.kind, g.changes, g.data_version as version, g.actor, u.realname as name,
    g.created_at as at
  from sys_data_log g left join sys_user u on lower(u.username) = lower(g.actor)
  where g.data_table = ${table} and g.tenant_id = ${tenantId} and ${which}
  order by g.id desc limit ${sql.lit(MOST_LINES)}`

/** Who changed a record of the installation is a person of some tenant: only the platform's own eyes find the name. */
export const logsAsk = ({ context, entity }: Served, { tenantId }: Staff): Ask =>
  askTenant(context.database, isOfInstallation(entity) ? EVERY_TENANT : tenantId)

/** One field that a line of the log says was changed. */
export interface LoggedChange {
  name: string
  before: unknown
  value: unknown
}

/** The changed fields of one log line that this plan knows. */
export function changesOf(
  { entity, fields, served }: Plan,
  { row, changes }: Pick<LogRow, 'row' | 'changes'>,
): LoggedChange[] {
  return Object.entries(changes).flatMap(([column, [before, after]]) => {
    const name = fieldOf(column)
    const field = entity.fields[name]
    if (!field || !fields.has(name) || columnOf(name) !== column) return []
    const [from, to] = [before, after].map(one => opened(served, name, withoutAside(row, valueFromLog(field, one))))
    // The same under another key is no change, nor is a value that was set aside for a moment.
    return from === to ? [] : [{ name, before: from, value: to }]
  })
}

/** Lines of the log in words, one for each field; `rowOf` finds what was changed, as it is now. */
export async function toldLines(
  plan: Plan,
  { ask, who }: { ask: Ask; who: Staff },
  logged: readonly LogRow[],
  rowOf: (log: LogRow) => AnyRow,
): Promise<HistoryLine[]> {
  const changes = logged.flatMap(log => changesOf(plan, log))
  const values = changes.flatMap(({ name, before, value }) => [before, value].map(one => ({ name, value: one })))
  const texts = await valueTexts(plan, ask, who, values)
  return logged.flatMap(log => linesOf(plan, log, rowOf(log), texts))
}

/** When, and by whom. */
export const commonOf = (log: LogRow) => ({
  logId: log.id,
  by: log.actor,
  byName: log.name,
  at: log.at,
  version: log.version,
})

function linesOf(plan: Plan, log: LogRow, row: AnyRow, texts: ValueTexts): HistoryLine[] {
  const common = commonOf(log)
  if (log.kind !== 'edit') {
    const nothing = { before: null, after: null, beforeText: null, afterText: null, revertible: false }
    return [{ ...common, ...nothing, field: '', title: KINDS[log.kind] ?? log.kind, kind: kindOf(log.kind) }]
  }
  return changesOf(plan, log).map(change => ({ ...common, ...lineOf(plan, change, row, texts), kind: 'edit' as const }))
}

const KINDS: Readonly<Record<string, string>> = { add: '新增', delete: '删除', restore: '还原', purge: '彻底删除' }

function kindOf(kind: string): HistoryLine['kind'] {
  return kind === 'delete' || kind === 'restore' ? kind : 'add'
}

function lineOf(plan: Plan, { name, before, value }: LoggedChange, row: AnyRow, texts: ValueTexts) {
  const field = plan.entity.fields[name]
  const stars = field !== undefined && plan.maskedInDetail.has(name)
  const seen = (one: unknown) => (stars ? masked(field, one) : one)
  const text = (one: unknown) => (stars ? String(seen(one) ?? '') : texts(name, one))
  return {
    field: name,
    title: field?.title ?? name,
    before: seen(before),
    after: seen(value),
    beforeText: text(before),
    afterText: text(value),
    revertible: isRevertible(plan, name) && sameValue(row[name], value),
  }
}

/** Only what a person may write can be taken back, and only while nobody has written it again. */
export function isRevertible(plan: Plan, name: string): boolean {
  const field = plan.entity.fields[name]
  return field !== undefined && isWritten(field, true) && plan.writable.has(name) && !plan.entity.readOnly
}

/** One line of the log of a table, by its number. */
export async function logLine(ask: Ask, { entity }: Served, who: Staff, logId: string): Promise<LogRow | undefined> {
  if (!/^\d{1,18}$/.test(logId)) return undefined
  const [line] = await ask(logOf(entity.table, who.tenantId, sql`g.id = ${logId}::bigint`))
  return line
}
