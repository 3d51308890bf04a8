import { DATA_LOG_KINDS, type DataLogListRow } from '@xuanjiao/contract/system/logs/data-log-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { changedFieldTitles, listedTables, recordNames, type LogSource } from '../entities/index.ts'

/** Lines are numbered; lists know rows by ids, so that the number stands in its last digits. */
const ID_SQL = "lpad(to_hex(t.id), 32, '0')::uuid"

/** The number of a line from its id in the list. */
export const dataLogNumber = (id: string): string => BigInt(`0x${id}`).toString()
/** And back. */
export const dataLogId = (logId: string): string => BigInt(logId).toString(16).padStart(32, '0')

const idsByTable = (rows: readonly DataLogListRow[]): Map<string, string[]> =>
  new Map([...Map.groupBy(rows, row => row.dataTable)].map(([table, of]) => [table, of.map(row => row.dataId)]))

/** Changes of the records whose lists the asker may see; values are told of versions, where the record's own rights hold. */
export const dataLogSource = (context: Pick<AppContext, 'servedEntities'>): LogSource => ({
  from: `(select ${ID_SQL} as id, t.tenant_id, t.data_table, t.data_id, t.data_version, t.kind, t.changes, t.actor, t.created_at
    from sys_data_log t) t`,
  columns: {
    dataId: "replace(t.data_id::text, '-', '')",
    dataVersion: 't.data_version::text',
    createBy: 't.actor',
    createTime: 't.created_at',
    tableTitle: 't.data_table',
    recordName: 'null::text',
    dataContent: 't.changes',
  },
  rowCondition({ tenantId, grants }, query) {
    const tables = [...listedTables(context, grants).keys()]
    const id = query['dataId']
    const one = typeof id === 'string' && ID_PATTERN.test(id) ? sql`t.data_id = ${id}::uuid` : sql`true`
    return sql`t.tenant_id = ${tenantId} and t.data_table = any(${tables}::text[]) and ${one}`
  },
  async createPresenter(services, principal, rows) {
    const tables = listedTables(services, principal.grants)
    const names = await recordNames(services, principal, idsByTable(rows as unknown as readonly DataLogListRow[]))
    return row => {
      const { dataTable: table, dataId: id, dataContent, kind } = row as unknown as DataLogListRow
      const changes = (dataContent ?? {}) as unknown as Record<string, [unknown, unknown]>
      return {
        ...row,
        tableTitle: tables.get(table)?.title ?? table,
        recordName: names.get(id) ?? null,
        kind_dictText: DATA_LOG_KINDS[kind as keyof typeof DATA_LOG_KINDS],
        dataContent: JSON.stringify(
          kind === 'edit' ? changedFieldTitles(services, principal, { table, id, changes }) : [],
        ),
      }
    }
  },
})
