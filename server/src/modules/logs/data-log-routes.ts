import {
  DATA_LOG_KINDS,
  dataLogCalls,
  dataLogLine,
  type DataLogListRow,
  type DataVersion,
} from '@xuanjiao/contract/system/logs/data-log-calls'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { readRecordVersions, servedLog, type EntityServices, type RecordVersion } from '../entities/index.ts'
import { dataLogId, dataLogNumber, dataLogSource } from './data-log-source.ts'

/** What changed, and versions of one record side by side. */
export function serveDataLogs(context: EntityServices): void {
  const lines = servedLog<DataLogListRow>(context, dataLogLine, dataLogSource(context))
  serveStaff(context, dataLogCalls.list, ({ principal, query }) => lines.readPage(principal, query))
  serveStaff(context, dataLogCalls.versions, async ({ principal, query: { dataTable, dataId } }) => {
    const versions = await readRecordVersions(context, principal, dataTable, dataId)
    if (versions.length === 0) throw appErrors.business('未找到对应版本')
    return versions.map(version => rowOf(dataTable, dataId, version))
  })
  serveStaff(context, dataLogCalls.compare, async ({ principal, db, query: { dataId1, dataId2 } }) => {
    const record = await recordOfLine(db, dataId1)
    const versions = record ? await readRecordVersions(context, principal, record.data_table, record.data_id) : []
    return [dataId1, dataId2].map(id => {
      const version = versions.find(({ logId }) => logId === dataLogNumber(id))
      if (!record || !version) throw appErrors.business('未找到对应版本')
      return rowOf(record.data_table, record.data_id, version)
    })
  })
}

/** Numbers beyond what the log can hold name no line. */
async function recordOfLine(db: Db, id: string) {
  const number = dataLogNumber(id)
  if (number.length > 18) return undefined
  return db
    .selectFrom('sys_data_log')
    .select(['data_table', 'data_id'])
    .where('id', '=', number as never)
    .executeTakeFirst()
}

const rowOf = (
  dataTable: string,
  dataId: string,
  { logId, version, kind, by, at, texts }: RecordVersion,
): DataVersion => ({
  id: dataLogId(logId),
  dataTable,
  dataId,
  dataVersion: String(version),
  kind,
  kind_dictText: DATA_LOG_KINDS[kind],
  dataContent: JSON.stringify(texts),
  createBy: by,
  createTime: at,
})
