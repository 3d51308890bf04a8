import { AUDIT_ACTIONS } from '@xuanjiao/contract/system/audit-calls'
import { LOG_KINDS } from '@xuanjiao/contract/system/logs/log-calls'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { LogSource } from '../entities/index.ts'

/** The first tenant also reads the lines of nobody: failed sign-ins, jobs. */
export const logTenants = (tenantId: number): readonly number[] =>
  tenantId === HOME_TENANT ? [0, HOME_TENANT] : [tenantId]

/** The lines of the asker's tenant that nobody archived. Operations that went wrong stand with what was refused. */
export const logSource: LogSource = {
  everyTenant: true,
  columns: {
    userid: 't.username',
    username: '(select u.realname from sys_user u where lower(u.username) = lower(t.username) limit 1)',
    logType: "case when t.log_type = '2' and t.status >= 500 then '3' else t.log_type end",
  },
  rowCondition({ tenantId }, query) {
    const word = typeof query['keyWord'] === 'string' ? query['keyWord'].replace(/^\*+|\*+$/g, '').trim() : ''
    return sql`t.tenant_id = any(${logTenants(tenantId)}::integer[])
      and (${word} = '' or strpos(lower(t.log_content), lower(${word})) > 0)
      and t.created_at > coalesce((select max(a.until_at) from sys_log_archive a where a.tenant_id = ${tenantId} and a.until_at is not null), '-infinity')
      and not exists (select from sys_log_archive a where a.tenant_id = ${tenantId} and a.log_id = t.id)`
  },
  createPresenter: async () => row => ({
    ...row,
    logType: Number(row['logType']),
    operateType: row['operateType'] === null ? null : Number(row['operateType']),
    logType_dictText: textOf(LOG_KINDS, row['logType']) ?? '',
    operateType_dictText: textOf(AUDIT_ACTIONS, row['operateType']),
  }),
}

const textOf = (texts: Readonly<Record<string, string>>, code: unknown): string | null =>
  typeof code === 'string' ? (texts[code] ?? code) : null
