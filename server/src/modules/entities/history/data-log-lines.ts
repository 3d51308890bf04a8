import type { HistoryEntry } from '@xuanjiao/contract/calls/entity-endpoints'
import { isWrittenByPerson } from '@xuanjiao/contract/entity/entity-schema'
import { columnNameOf, fieldNameOf } from '../../../platform/schema/column-names.ts'
import { sql } from 'kysely'
import { EVERY_TENANT } from '../../../platform/database/db.ts'
import { statementsForTenant, type RunStatement, type SqlCondition } from '../../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { isInstallationWide } from '../registry/row-tenant.ts'
import { maskFieldValue } from '../../../platform/encryption/mask-text.ts'
import { decryptFieldValue } from '../plan/personal-fields.ts'
import type { EntityPlan } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { isSameValue, valueFromLog } from '../texts/value-from-log.ts'
import { readValueLabels, type ValueLabels } from '../texts/value-labels.ts'
import { withoutSetAsidePrefix } from '../texts/set-aside-value.ts'

export interface DataLogRow {
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
export const MAX_HISTORY_LINES = 500

/** The lines of the log that are of a table, and fulfil a condition on `g`. */
export const dataLogQuery = (table: string, tenantId: number, which: SqlCondition) => sql<DataLogRow>`
  select g.id::text as id, g.data_id as row, g.kind, g.changes, g.data_version as version, g.actor, u.realname as name,
    g.created_at as at
  from sys_data_log g left join sys_user u on lower(u.username) = lower(g.actor)
  where g.data_table = ${table} and g.tenant_id = ${tenantId} and ${which}
  order by g.id desc limit ${sql.lit(MAX_HISTORY_LINES)}`

/** Who changed a record of the installation is a person of some tenant: only the platform's own eyes find the name. */
export const dataLogStatements = ({ context, entity }: ServedEntity, { tenantId }: Principal): RunStatement =>
  statementsForTenant(context.database, isInstallationWide(entity) ? EVERY_TENANT : tenantId)

/** One field that a line of the log says was changed. */
export interface LoggedFieldChange {
  name: string
  before: unknown
  value: unknown
}

/** The changed fields of one log line that this plan knows. */
export function loggedChangesOf(
  { entity, fields, served }: EntityPlan,
  { row, changes }: Pick<DataLogRow, 'row' | 'changes'>,
): LoggedFieldChange[] {
  return Object.entries(changes).flatMap(([column, [before, after]]) => {
    const name = fieldNameOf(column)
    const field = entity.fields[name]
    if (!field || !fields.has(name) || columnNameOf(name) !== column) return []
    const [from, to] = [before, after].map(one =>
      decryptFieldValue(served, name, withoutSetAsidePrefix(row, valueFromLog(field, one))),
    )
    // The same under another key is no change, nor is a value that was set aside for a moment.
    return from === to ? [] : [{ name, before: from, value: to }]
  })
}

/** Lines of the log in words, one for each field; `rowOf` finds what was changed, as it is now. */
export async function historyEntriesOf(
  plan: EntityPlan,
  { runStatement, principal }: { runStatement: RunStatement; principal: Principal },
  logged: readonly DataLogRow[],
  rowOf: (log: DataLogRow) => RecordRow,
): Promise<HistoryEntry[]> {
  const changes = logged.flatMap(log => loggedChangesOf(plan, log))
  const values = changes.flatMap(({ name, before, value }) => [before, value].map(one => ({ name, value: one })))
  const labels = await readValueLabels(plan, runStatement, principal, values)
  return logged.flatMap(log => entriesOfLogRow(plan, log, rowOf(log), labels))
}

/** When, and by whom. */
export const historyEntryHead = (log: DataLogRow) => ({
  logId: log.id,
  by: log.actor,
  byName: log.name,
  at: log.at,
  version: log.version,
})

function entriesOfLogRow(plan: EntityPlan, log: DataLogRow, row: RecordRow, labels: ValueLabels): HistoryEntry[] {
  const common = historyEntryHead(log)
  if (log.kind !== 'edit') {
    const nothing = { before: null, after: null, beforeText: null, afterText: null, revertible: false }
    return [{ ...common, ...nothing, field: '', title: KINDS[log.kind] ?? log.kind, kind: entryKindOf(log.kind) }]
  }
  return loggedChangesOf(plan, log).map(change => ({
    ...common,
    ...entryOfChange(plan, change, row, labels),
    kind: 'edit' as const,
  }))
}

const KINDS: Readonly<Record<string, string>> = { add: '新增', delete: '删除', restore: '还原', purge: '彻底删除' }

function entryKindOf(kind: string): HistoryEntry['kind'] {
  return kind === 'delete' || kind === 'restore' || kind === 'purge' ? kind : 'add'
}

function entryOfChange(
  plan: EntityPlan,
  { name, before, value }: LoggedFieldChange,
  row: RecordRow,
  labels: ValueLabels,
) {
  const field = plan.entity.fields[name]
  const stars = field !== undefined && plan.maskedInDetail.has(name)
  const seen = (one: unknown) => (stars ? maskFieldValue(field, one) : one)
  const text = (one: unknown) => (stars ? String(seen(one) ?? '') : labels(name, one))
  return {
    field: name,
    title: field?.title ?? name,
    before: seen(before),
    after: seen(value),
    beforeText: text(before),
    afterText: text(value),
    revertible: isRevertibleField(plan, name) && isSameValue(row[name], value),
  }
}

/** Only what a person may write can be taken back, and only while nobody has written it again. */
export function isRevertibleField(plan: EntityPlan, name: string): boolean {
  const field = plan.entity.fields[name]
  return field !== undefined && isWrittenByPerson(field, true) && plan.writable.has(name) && !plan.entity.readOnly
}

/** One line of the log of a table, by its number. */
export async function readDataLogLine(
  runStatement: RunStatement,
  { entity }: ServedEntity,
  principal: Principal,
  logId: string,
): Promise<DataLogRow | undefined> {
  if (!/^\d{1,18}$/.test(logId)) return undefined
  const [line] = await runStatement(dataLogQuery(entity.table, principal.tenantId, sql`g.id = ${logId}::bigint`))
  return line
}
