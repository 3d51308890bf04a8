import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'

/** Within its period of validity; `alias` is the announcement's row. */
export const validAt = (alias: string, now: Date): SqlCondition =>
  sql<SqlBool>`(${sql.ref(`${alias}.start_time`)} is null or ${sql.ref(`${alias}.start_time`)} <= ${now}::timestamptz)
    and (${sql.ref(`${alias}.end_time`)} is null or ${sql.ref(`${alias}.end_time`)} > ${now}::timestamptz)`

/** The published announcements that are for a person now, each with when they read it. */
export const receivedAnnouncements = (db: Db, { userId, tenantId }: { userId: string; tenantId: number }, now: Date) =>
  db
    .selectFrom('sys_announcement as a')
    .innerJoin('sys_announcement_receiver as r', 'r.announcement_id', 'a.id')
    .where('a.tenant_id', '=', tenantId)
    .where('r.user_id', '=', userId)
    .where(validAt('a', now))

/** What a reader is shown of one. */
export const noticeColumns = [
  'a.id',
  'a.title',
  'a.msg_abstract as msgAbstract',
  'a.msg_content as msgContent',
  'a.msg_category as msgCategory',
  'a.priority',
  'a.sender',
  'a.send_time as sendTime',
  'a.start_time as startTime',
  'a.end_time as endTime',
  'a.created_at as createTime',
  'a.send_status as sendStatus',
  'a.open_type as openType',
  'a.open_page as openPage',
  'a.bus_id as busId',
] as const

/** The name of whoever published it. */
export const senderName = sql<string | null>`(select u.realname from sys_user u where u.username = a.sender limit 1)`

/** Notes that a person has read announcements; who had read one has done so before. */
export async function markRead(
  db: Db,
  { userId, tenantId }: { userId: string; tenantId: number },
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('sys_announcement_read')
    .values(ids.map(id => ({ tenant_id: tenantId, announcement_id: id, user_id: userId, read_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
