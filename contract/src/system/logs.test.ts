import { expect, test } from 'vitest'
import { watchCalls } from '../business/watch/watch-calls.ts'
import { watchRecord, watchSession } from '../business/watch/watch-entities.ts'
import { entityEndpoints } from '../calls/entity-endpoints.ts'
import type { Entity } from '../entity/entity.ts'
import { auditCalls, auditLine } from './audit-calls.ts'
import { exportRequest, exportRequestCalls } from './export-requests/export-request-calls.ts'
import { dataLogCalls, dataLogLine } from './logs/data-log-calls.ts'
import { logCalls, logLine } from './logs/log-calls.ts'
import { onlineCalls, onlineSession } from './online-calls.ts'
import { storedFile } from './stored-files/stored-file.ts'
import { storedFileCalls } from './stored-files/stored-file-calls.ts'

// A log has calls of its own, with rows of its own; the page of all records asks by the definition.

interface LogCall {
  path: string
  method: string
  allow: string
}
const logs: readonly [entity: Entity, list: LogCall, exported?: LogCall][] = [
  [auditLine, auditCalls.list, auditCalls.exportXls],
  [watchRecord, watchCalls.records, watchCalls.exportRecords],
  [watchSession, watchCalls.sessions, watchCalls.exportSessions],
  [exportRequest, exportRequestCalls.list],
  [onlineSession, onlineCalls.list],
  [logLine, logCalls.list],
  [dataLogLine, dataLogCalls.list],
  [storedFile, storedFileCalls.list],
]

const placeOf = ({ path, method }: LogCall) => `${method} ${path}`

test.each(logs.map(([entity, list, exported]) => ({ name: entity.name, entity, list, exported })))(
  '$name answers where its definition asks, with the permission of its button',
  ({ entity, list, exported }) => {
    const calls = entityEndpoints(entity)
    expect(placeOf(list)).toBe(placeOf(calls.list))
    expect(exported && placeOf(exported)).toBe(exported && placeOf(calls.exportXls))
    expect(exported?.allow).toBe(exported && calls.exportXls.allow)
    expect(entity.excel.export !== undefined).toBe(exported !== undefined)
  },
)

test.each(logs.map(([entity]) => ({ name: entity.name, entity })))(
  '$name shows and exports what it has',
  ({ entity }) => {
    const known = [...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {})]
    const named = [...entity.list, ...entity.search, ...(entity.excel.export ?? []), entity.sort?.field ?? '']
    expect(named.filter(name => !known.includes(name))).toEqual([])
  },
)
