import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { auditCalls, type DayClosingRow } from '@xuanjiao/contract/system/audit-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { readPage, type PageNumbers } from '../../platform/lists/page-window.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { serveStaff, serveHeavy, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { recordDayVerification } from './verify-audit-day.ts'

/** The days of the log and their seals; one can be compared with its closing line now. */
export function serveDayClosings(context: StaffCallServices & Pick<AppContext, 'clock' | 'audit'>): void {
  const { database, config, clock } = context
  serveStaff(context, auditCalls.seals, async ({ query }) => dayClosingsPage(database.system, query))
  serveHeavy(context, auditCalls.checkSeal, async ({ principal, body: { day } }) => {
    const by = { by: principal.realname || principal.username, now: clock.now() }
    const verification = await recordDayVerification(database.system, secretsFor(config), day, by)
    if (!verification) throw appErrors.business('这一天还没有封存，每天零点后自动封存前一天')
    const { lines, flaw } = verification
    if (!flaw)
      return withMessage(`${day} 完好：${numberText(lines)} 行与封存一致`, { day, lines, flaw: null, lineId: null })
    context.audit.write({
      kind: 'security',
      content: `审计日志 ${day} 与封存不符：${flaw.what}`,
      tenantId: principal.tenantId,
      userId: principal.userId,
      username: principal.username,
    })
    return withMessage(`${day} 与封存不符：${flaw.what}`, { day, lines, flaw: flaw.what, lineId: flaw.id ?? null })
  })
}

/** Days, the newest first: those that are open too. The last comparison of each stands beside it. */
async function dayClosingsPage(db: Db, paging: PageNumbers) {
  return readPage(
    { ...paging, count: 'exact' },
    {
      readRows: async ({ offset, limit, backwards }) => {
        const rows = await readDayClosingRows(db, offset, limit, backwards)
        return backwards ? rows.toReversed() : rows
      },
      count: async () => {
        const { rows } = await sql<{
          total: Computed<number>
        }>`select count(*)::integer as total from (${DAYS}) d`.execute(db)
        return rows[0]?.total ?? 0
      },
    },
  )
}

const DAYS = sql`select day from sys_log_seal union select max(day) from sys_log_chain having max(day) is not null`

async function readDayClosingRows(db: Db, offset: number, limit: number, backwards: boolean): Promise<DayClosingRow[]> {
  const order = sql.raw(backwards ? 'asc' : 'desc')
  const { rows } = await sql<Computed<DayClosingRow>>`
    select d.day::text as day, s.sealed_at as "sealTime", s.closing,
      coalesce(s.lines, (select count(*)::integer from sys_log_chain c where c.day = d.day)) as lines,
      case when s.day is null then 'open' when k.id is null then 'sealed' when k.flaw is null then 'verified' else 'broken' end as state,
      k.flaw, k.line_id as "lineId", k.checked_by as "checkBy", k.checked_at as "checkTime"
    from (select day from (${DAYS}) all_days order by day ${order} offset ${offset} limit ${limit}) d
      left join sys_log_seal s on s.day = d.day
      left join lateral (select * from sys_log_check c where c.day = d.day order by c.checked_at desc, c.id desc limit 1) k on true
    order by d.day ${order}`.execute(db)
  return rows
}
