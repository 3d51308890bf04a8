import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { listPage, listRows, type Listed } from '../../platform/lists/list-page.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { notePersonalRead } from '../../platform/audit/request-context.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { dresserFor, stretchesOf, type RawRecord, type RawSession } from './dress.ts'
import { recordsListed, rowsAt, sessionsListed } from './lists.ts'

/** Sittings shown beside a record, the newest. */
const SITTINGS = 50
/** Who watched what is personal, under a name as under a number. */
const RECORDS = '观看记录'
const SESSIONS = '会话明细'

export function serveRecords(context: AppContext): void {
  serve(context, watchCalls.records, async ({ query, db, who }) => {
    const { record } = await dresserFor(context, who.place)
    const page = await listPage<RawRecord>(db, recordsListed(who, query), query)
    notePersonalRead(RECORDS, page.records.length)
    return { ...page, records: page.records.map(record) }
  })

  serve(context, watchCalls.record, async ({ query, db, who }) => {
    const { record, session } = await dresserFor(context, who.place)
    const row = await one<RawRecord>(db, recordsListed(who), query.id)
    const sittings = await sittingsOf(db, who, row)
    notePersonalRead(RECORDS, 1 + sittings.length)
    return {
      ...record(row),
      seen: stretchesOf(row),
      sessions: sittings.map(sitting => ({ ...session(sitting), seen: stretchesOf(sitting) })),
    }
  })

  serve(context, watchCalls.sessions, async ({ query, db, who }) => {
    const { session } = await dresserFor(context, who.place)
    const page = await listPage<RawSession>(db, await ofRecord(db, who, query), query)
    notePersonalRead(SESSIONS, page.records.length)
    return { ...page, records: page.records.map(session) }
  })

  serve(context, watchCalls.session, async ({ query, db, who }) => {
    const { session } = await dresserFor(context, who.place)
    const row = await one<RawSession>(db, sessionsListed(who), query.id)
    notePersonalRead(SESSIONS, 1)
    const { wxVersion, maxPosSec, beats } = row
    return { ...session(row), seen: stretchesOf(row), wxVersion, maxPosSec, beats }
  })
}

/** A line by its id; out of sight is as good as not there (rules/places#scope). */
async function one<R>(db: Db, listed: Listed, id: string): Promise<R> {
  const where = sql<SqlBool>`${listed.where} and f.id = ${id}`
  const { rows } = await listRows(listed, { where, order: [listed.unique], limit: 1 }).execute(db)
  if (!rows[0]) throw deny.notFound()
  return rows[0] as R
}

async function sittingsOf(db: Db, who: Staff, { userId, videoId }: RawRecord): Promise<RawSession[]> {
  const listed = sessionsListed(who)
  const where = sql<SqlBool>`${listed.where} and f.user_id = ${userId} and f.video_id = ${videoId}`
  return (await listRows(listed, { where, order: listed.order, limit: SITTINGS }).execute(db)).rows as RawSession[]
}

/** The sittings of one record: asked by the record, so that nobody needs to know the viewer. */
export async function ofRecord(db: Db, who: Staff, query: QueryParams): Promise<Listed> {
  const listed = sessionsListed(who, query)
  const { recordId } = query
  if (recordId === undefined || recordId === '') return listed
  const id = typeof recordId === 'string' && ID_PATTERN.test(recordId) ? recordId : undefined
  if (id === undefined) throw deny.field('recordId', '编号格式不正确')
  const found = await db
    .selectFrom('he_watch_record as f')
    .select(['f.user_id', 'f.video_id'])
    .where(rowsAt(who))
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!found) throw deny.notFound()
  return { ...listed, where: sql`${listed.where} and f.user_id = ${found.user_id} and f.video_id = ${found.video_id}` }
}
