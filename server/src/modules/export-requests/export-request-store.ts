import {
  EXPORT_REQUEST_STATES,
  type ExportRequestState,
} from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { LogSource } from '../entities/index.ts'
import { peopleScopeCondition } from '../session/index.ts'

export interface StoredExportRequest {
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

/** One's own, or those of the people one looks after. */
export const ownRequestsCondition = (principal: Principal): RawBuilder<SqlBool> =>
  sql<SqlBool>`t.user_id = ${principal.userId}::uuid`
export const requestsInScopeCondition = (principal: Principal): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from sys_user u where u.id = t.user_id and ${peopleScopeCondition(principal, 'u')})`

const ENDS_MS = '(extract(epoch from t.ends_at) * 1000)::bigint'

export const exportRequestSource: LogSource = {
  columns: {
    askTime: 't.asked_at',
    endTime: 't.ends_at',
    decideBy: 't.decided_name',
    decideTime: 't.decided_at',
    fetchTime: 't.fetched_at',
  },
  extraColumns: { userId: 't.user_id', endsMs: ENDS_MS },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId}`,
  createPresenter: async ({ clock }, { userId }) => {
    const now = clock.now().getTime()
    return row => {
      const state = stateAt(row, now)
      return { ...row, state, state_dictText: EXPORT_REQUEST_STATES[state], own: row['userId'] === userId }
    }
  },
}

/** What waits longer than it may has ended, whether the night has said so or not. */
const stateAt = ({ state, endsMs }: Record<string, unknown>, now: number): ExportRequestState =>
  state === 'waiting' && Number(endsMs) <= now ? 'expired' : (state as ExportRequestState)

const FOUND = sql`t.id, t.user_id as "userId", t.username, t.realname, t.depart_id as "departId", t.export, t.title, t.query,
  t.question, t.rows, t.reason, t.state, ${sql.raw(ENDS_MS)} as "endsMs"`

/** One of those, held until the transaction ends: two people cannot decide at once. */
export async function lockExportRequest(
  tx: Db,
  id: string,
  where: RawBuilder<SqlBool>,
): Promise<StoredExportRequest | undefined> {
  const { rows } = await sql<Omit<StoredExportRequest, 'endsAt'> & { endsMs: Computed<number> }>`
    select ${FOUND} from sys_export_request t where t.id = ${id} and ${where} for update of t`.execute(tx)
  return rows[0] && { ...rows[0], endsAt: new Date(rows[0].endsMs) }
}

export async function countWaitingRequests(db: Db, userId: string): Promise<number> {
  const counted = await db
    .selectFrom('sys_export_request')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return counted?.waiting ?? 0
}

export async function insertExportRequest(
  db: Db,
  tenantId: number,
  request: Omit<StoredExportRequest, 'state'> & { askedAt: Date },
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

interface RequestDecision {
  state: ExportRequestState
  word?: string
  by?: Pick<Principal, 'userId' | 'realname'>
  at: Date
  jobId?: string
}

export async function closeExportRequest(
  tx: Db,
  id: string,
  { state, word, by, at, jobId }: RequestDecision,
): Promise<void> {
  await sql`update sys_export_request set state = ${state}, word = ${word ?? null}, decided_by = ${by?.userId ?? null}::uuid,
    decided_name = ${by?.realname ?? null}, decided_at = ${at}, job_id = ${jobId ?? null}::uuid where id = ${id}`.execute(
    tx,
  )
}
