import {
  EXPORT_REQUEST_ASKED,
  type ExportRequestState,
} from '@xuanjiao/contract/system/export-requests/export-requests'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { askedBy, column } from '../../platform/lists/list-columns.ts'
import type { Listed } from '../../platform/lists/list-page.ts'
import { down } from '../../platform/lists/page-order.ts'
import type { Staff } from '../../platform/access/who.ts'
import { peopleInScope } from '../session/index.ts'

export interface ExportRequest {
  id: ColumnOf<'sys_export_request.id'>
  userId: ColumnOf<'sys_export_request.user_id'>
  username: ColumnOf<'sys_export_request.username'>
  realname: ColumnOf<'sys_export_request.realname'>
  departId: ColumnOf<'sys_export_request.depart_id'>
  export: ColumnOf<'sys_export_request.export'>
  title: ColumnOf<'sys_export_request.title'>
  query: ColumnOf<'sys_export_request.query', Record<string, string | string[]>>
  question: ColumnOf<'sys_export_request.question'>
  rows: ColumnOf<'sys_export_request.rows'>
  reason: ColumnOf<'sys_export_request.reason'>
  state: ColumnOf<'sys_export_request.state', ExportRequestState>
  endsAt: Computed<Date>
}

/** What waits longer than it may has ended, whether the night has said so or not. */
const stateAt = (now: Date) =>
  sql<string>`case when r.state = 'waiting' and r.ends_at <= ${now} then 'expired' else r.state end`

const columns: Listed['columns'] = askedBy(EXPORT_REQUEST_ASKED, {
  id: column.id('r.id'),
  askTime: column.fullMoment('r.asked_at'),
  title: column.text('r.title'),
  realname: column.text('r.realname'),
  state: column.text('r.state'),
  reason: column.text('r.reason'),
  decideBy: column.text('r.decided_name'),
})

/** One's own, or those of the people one looks after. */
export const ownRequests = (who: Staff): RawBuilder<SqlBool> => sql<SqlBool>`r.user_id = ${who.userId}::uuid`
export const requestsInScope = (who: Staff): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from sys_user u where u.id = r.user_id and ${peopleInScope(who, 'u')})`

export const requestsListed = (who: Staff, now: Date, where: RawBuilder<SqlBool>): Listed => ({
  columns,
  select: sql`r.id, r.title, r.question, r.rows, r.reason, ${stateAt(now)} as state, r.username, r.realname,
    r.asked_at as "askTime", r.ends_at as "endTime", r.decided_name as "decideBy", r.decided_at as "decideTime", r.word,
    r.fetched_at as "fetchTime", r.user_id = ${who.userId}::uuid as own`,
  from: sql`sys_export_request r`,
  where,
  order: [down('r.asked_at'), down('r.id')],
  unique: down('r.id'),
})

const FOUND = sql`r.id, r.user_id as "userId", r.username, r.realname, r.depart_id as "departId", r.export, r.title, r.query,
  r.question, r.rows, r.reason, r.state, (extract(epoch from r.ends_at) * 1000)::bigint as "endsMs"`

/** One of those, held until the transaction ends: two people cannot decide at once. */
export async function lockRequest(tx: Db, id: string, where: RawBuilder<SqlBool>): Promise<ExportRequest | undefined> {
  const { rows } = await sql<Omit<ExportRequest, 'endsAt'> & { endsMs: Computed<number> }>`
    select ${FOUND} from sys_export_request r where r.id = ${id} and ${where} for update of r`.execute(tx)
  return rows[0] && { ...rows[0], endsAt: new Date(rows[0].endsMs) }
}

export async function waitingOf(db: Db, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('sys_export_request')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return counted?.waiting ?? 0
}

export async function insertRequest(
  db: Db,
  tenantId: number,
  request: Omit<ExportRequest, 'state'> & { askedAt: Date },
): Promise<void> {
  const { userId, departId, askedAt, endsAt, query, ...same } = request
  await db
    .insertInto('sys_export_request')
    .values({
      ...same,
      tenant_id: tenantId,
      user_id: userId,
      depart_id: departId,
      query: JSON.stringify(query),
      asked_at: askedAt,
      ends_at: endsAt,
    })
    .execute()
}

interface Decision {
  state: ExportRequestState
  word?: string
  by?: Pick<Staff, 'userId' | 'realname'>
  at: Date
  jobId?: string
}

export async function closeRequest(tx: Db, id: string, { state, word, by, at, jobId }: Decision): Promise<void> {
  await sql`update sys_export_request set state = ${state}, word = ${word ?? null}, decided_by = ${by?.userId ?? null}::uuid,
    decided_name = ${by?.realname ?? null}, decided_at = ${at}, job_id = ${jobId ?? null}::uuid where id = ${id}`.execute(
    tx,
  )
}
