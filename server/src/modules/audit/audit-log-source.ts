import { AUDIT_ACTIONS, AUDIT_KINDS } from '@xuanjiao/contract/system/audit-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import type { LogSource } from '../entities/index.ts'

/** The lines of the asker's tenant; the first tenant also reads those of nobody: failed sign-ins, jobs. */
export const auditLogSource: LogSource = {
  everyTenant: true,
  exportName: 'list.export.audit',
  columns: {
    content: 't.log_content',
    url: 't.request_url',
    params: 't.request_param',
    costMs: 't.cost_time',
    realname: '(select u.realname from sys_user u where lower(u.username) = lower(t.username) limit 1)',
  },
  rowCondition({ tenantId }, query) {
    const tenants = tenantId === HOME_TENANT ? [0, HOME_TENANT] : [tenantId]
    return sql`t.tenant_id = any(${tenants}::integer[]) and ${namingRecordCondition(query['record'])}`
  },
  createPresenter: async () => row => ({
    ...row,
    logType_dictText: textOf(AUDIT_KINDS, row['logType']) ?? '',
    operateType_dictText: textOf(AUDIT_ACTIONS, row['operateType']),
  }),
}

/** Lines about one record: its id stands in the address or in what was sent. */
function namingRecordCondition(record: unknown): SqlCondition {
  const id = typeof record === 'string' ? record.replaceAll('*', '').trim() : ''
  if (id === '') return sql`true`
  if (!ID_PATTERN.test(id)) return sql`false`
  return sql`(strpos(t.request_param, ${id}) > 0 or strpos(t.request_url, ${id}) > 0)`
}

const textOf = (texts: Readonly<Record<string, string>>, code: unknown): string | null =>
  typeof code === 'string' ? (texts[code] ?? code) : null
