import { AUDIT_ACTS, AUDIT_FIELDS, AUDIT_KINDS, type AuditRow } from '@xuanjiao/contract/system/audit'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { exportColumns, type ListExport } from '../../platform/lists/list-book.ts'
import { column, type ListColumns } from '../../platform/lists/list-columns.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { down } from '../../platform/lists/page-order.ts'
import type { Staff } from '../../platform/access/who.ts'

const columns: ListColumns = {
  id: column.id('l.id'),
  createTime: column.fullMoment('l.created_at'),
  logType: column.text('l.log_type'),
  operateType: column.text('l.operate_type'),
  username: column.text('l.username'),
  content: column.text('l.log_content'),
  reason: column.text('l.reason'),
  ip: column.text('l.ip'),
  url: column.text('l.request_url'),
  status: column.number('l.status'),
}

/** The lines of the asker's tenant; the first tenant also reads those of nobody: failed sign-ins, jobs. */
export function auditListed(who: Staff, query: QueryParams): Listed {
  const tenants = who.tenantId === HOME_TENANT ? [0, HOME_TENANT] : [who.tenantId]
  return {
    columns,
    select: sql`l.id, l.created_at as "createTime", l.log_type as "logType", l.operate_type as "operateType", l.username,
      (select u.realname from sys_user u where lower(u.username) = lower(l.username) limit 1) as realname,
      l.log_content as content, l.reason, l.ip, l.agent, l.method, l.request_url as url, l.request_param as params,
      l.status, l.cost_time as "costMs"`,
    from: sql`sys_log l`,
    where: sql`l.tenant_id = any(${tenants}::integer[]) and ${naming(query['record'])}`,
    order: [down('l.created_at'), down('l.id')],
    unique: down('l.id'),
  }
}

/** Lines about one record: its id stands in the address or in what was sent. */
function naming(record: unknown): RawBuilder<SqlBool> {
  const id = typeof record === 'string' ? record.replaceAll('*', '').trim() : ''
  if (id === '') return sql<SqlBool>`true`
  if (!ID_PATTERN.test(id)) return sql<SqlBool>`false`
  return sql<SqlBool>`(strpos(l.request_param, ${id}) > 0 or strpos(l.request_url, ${id}) > 0)`
}

const textOf = (texts: Readonly<Record<string, string>>, code: string | null): string | null =>
  code === null ? null : (texts[code] ?? code)

export const dressed = (rows: readonly AuditRow[]): AuditRow[] =>
  rows.map(row => ({
    ...row,
    logType_dictText: textOf(AUDIT_KINDS, row.logType) ?? '',
    operateType_dictText: textOf(AUDIT_ACTS, row.operateType),
  }))

export const auditExport: ListExport<AuditRow> = {
  name: 'audit',
  title: '审计日志',
  personal: { allow: 'sys:audit:export' },
  shared: true,
  listed: auditListed,
  dress: async rows => dressed(rows),
  columns: exportColumns<typeof AUDIT_FIELDS, AuditRow>(AUDIT_FIELDS, {
    logType: row => row.logType_dictText,
    operateType: row => row.operateType_dictText,
    status: row => row.status,
    costMs: row => row.costMs,
  }),
}
