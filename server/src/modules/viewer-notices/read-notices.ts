import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** Which notices are read: those with these ids, those of a kind, or all. */
export interface ReadNotices {
  ids?: readonly string[] | undefined
  type?: string | undefined
}

const chosen = ({ ids, type }: ReadNotices): RawBuilder<SqlBool> =>
  sql<SqlBool>`${ids === undefined ? sql`true` : sql`id = any(${ids}::uuid[])`}
    and ${type === undefined ? sql`true` : sql`notice_type = ${type}`}`

/** Marks a viewer's own notices as read; one that was is not counted twice, whoever else marks it at once. */
export async function readNotices(tx: Db, userId: string, which: ReadNotices, now: Date): Promise<void> {
  if (which.ids) await requireOwn(tx, userId, which.ids)
  await sql`with marked as (
      update he_user_notice set read_time = ${now}
      where user_id = ${userId}::uuid and read_time is null and ${chosen(which)} returning notice_type),
    summed as (select notice_type, count(*)::integer as n from marked group by 1)
    update he_user_notice_count c set unread = c.unread - s.n, read = c.read + s.n, last_read_time = ${now}
    from summed s where c.user_id = ${userId}::uuid and c.notice_type = s.notice_type`.execute(tx)
}

/** Marks one of a viewer's own as opened, once, and as read. */
export async function clickNotice(tx: Db, userId: string, id: string, now: Date): Promise<void> {
  await readNotices(tx, userId, { ids: [id] }, now)
  await sql`with marked as (
      update he_user_notice set click_time = ${now}
      where id = ${id}::uuid and user_id = ${userId}::uuid and click_time is null returning notice_type)
    update he_user_notice_count c set clicked = c.clicked + 1
    from marked m where c.user_id = ${userId}::uuid and c.notice_type = m.notice_type`.execute(tx)
}

/** One of somebody else is as good as not there, and then none of them is marked. */
async function requireOwn(tx: Db, userId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select from he_user_notice
    where id = any(${ids}::uuid[]) and user_id = ${userId}::uuid`.execute(tx)
  if (rows.length < new Set(ids).size) throw appErrors.notFound()
}

/** What a viewer has not read, of all kinds. */
export async function unreadNotices(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: Computed<number> }>`
    select coalesce(sum(unread), 0)::integer as unread from he_user_notice_count where user_id = ${userId}::uuid`.execute(
    db,
  )
  return rows[0]?.unread ?? 0
}

/** On a home stand so many, of so many days: what is older is found in the list. */
const NEWEST = 3
const NEWEST_DAYS = 30

/** What a viewer has not read of the last weeks, the newest first. */
export async function newestUnread(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('he_user_notice')
    .select([
      'id',
      'notice_type as type',
      'title',
      'link_type as linkType',
      'link_ref as linkRef',
      'send_time as sendTime',
    ])
    .where('user_id', '=', userId)
    .where('read_time', 'is', null)
    .where(sql<boolean>`send_time > ${new Date(now.getTime() - NEWEST_DAYS * 86_400_000)}::timestamptz`)
    .orderBy('send_time', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute()
}
