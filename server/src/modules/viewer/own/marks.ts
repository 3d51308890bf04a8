import { ownCalls } from '@xuanjiao/contract/viewer/own-calls'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { anyOf } from '../../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { nearPage } from '../../../platform/lists/near-page.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Viewer } from '../../../platform/access/who.ts'
import { demandTerms } from '../sign-in/consent.ts'
import { act, lookAtOwn } from '../calls/door.ts'
import { lookerOf } from '../visible/looker.ts'
import { cardColumns, cardJoins, cardOf, meantFor, type CardRow } from '../visible/published.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve.ts'

/** A like and a favourite are the same kind of thing: a line for viewer and video, and a counter beside the video. */
interface Mark {
  table: 'he_like' | 'he_favorite'
  count: 'like_count' | 'fav_count'
}
const LIKE: Mark = { table: 'he_like', count: 'like_count' }
const FAVORITE: Mark = { table: 'he_favorite', count: 'fav_count' }

/**
 * Sets a mark, or takes it away: line and counter in one statement. The primary key decides who of several at once was
 * first, and only they count.
 */
async function setMark(db: Db, who: Viewer, videoId: string, on: boolean, mark: Mark, now: Date): Promise<number> {
  const { table, count } = { table: sql.table(mark.table), count: sql.ref(mark.count) }
  const changed = on
    ? sql`insert into ${table} (tenant_id, user_id, video_id, created_at)
        values (${who.tenantId}, ${who.userId}::uuid, ${videoId}::uuid, ${now}) on conflict do nothing returning 1`
    : sql`delete from ${table} where user_id = ${who.userId}::uuid and video_id = ${videoId}::uuid returning 1`
  const { rows } = await sql<{ count: ColumnOf<'he_video_count.like_count' | 'he_video_count.fav_count'> }>`
    with changed as (${changed})
    update he_video_count set ${count} = ${count} + (select count(*) from changed)::int * ${on ? 1 : -1}::int
    where video_id = ${videoId}::uuid returning ${count} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether it is marked now; refuses a video that is not there for this viewer. Taking away is always allowed. */
async function isMarked(db: Db, who: Viewer, videoId: string, mark: Mark): Promise<boolean> {
  const looker = await lookerOf(db, who)
  const { rows } = await sql<Computed<{ marked: boolean; found: boolean }>>`select
    exists (select from ${sql.table(mark.table)} m where m.user_id = ${who.userId}::uuid and m.video_id = ${videoId}::uuid) as marked,
    exists (select from he_video_published p where p.video_id = ${videoId}::uuid and ${meantFor(looker, who.tenantId)}) as found`.execute(
    db,
  )
  const [row] = rows
  if (!row?.found && !row?.marked) throw deny.notFound()
  return row.marked
}

/** Lines of a history are the viewer's own, all of them or none is taken off. */
async function refuseUnwatched(db: Db, who: Viewer, ids: readonly string[]): Promise<void> {
  const watched = await db
    .selectFrom('he_watch_record')
    .select(sql<number>`count(*)`.as('lines'))
    .where('user_id', '=', who.userId)
    .where('video_id', '=', anyOf(ids))
    .executeTakeFirst()
  if (watched?.lines !== new Set(ids).size) throw deny.notFound()
}

const PAGE = 20

export function serveMarks(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  act(context, ownCalls.like, async ({ body, db, who, now }) => {
    demandTerms(who)
    await isMarked(db, who, body.videoId, LIKE)
    const state = body.on ?? true
    return { state, count: await setMark(db, who, body.videoId, state, LIKE, now) }
  })

  act(context, ownCalls.favorite, async ({ body, db, who, now }) => {
    demandTerms(who)
    const marked = await isMarked(db, who, body.videoId, FAVORITE)
    const state = body.on ?? !marked
    return { state, count: await setMark(db, who, body.videoId, state, FAVORITE, now) }
  })

  lookAtOwn(context, ownCalls.favorites, async ({ query, db, who, now }) => {
    const looker = await lookerOf(db, who)
    const list = {
      id: 'p.video_id',
      select: sql`${cardColumns(now)}, f.created_at as fav_time`,
      from: sql`he_favorite f join he_video_published p on p.video_id = f.video_id`,
      joins: cardJoins(looker),
      where: sql<SqlBool>`f.user_id = ${who.userId}::uuid and ${meantFor(looker, who.tenantId)}`,
      order: sql`f.created_at desc, f.video_id`,
    }
    const page = await nearPage<CardRow & { fav_time: ColumnOf<'he_favorite.created_at'> }>(db, list, {
      pageNo: query.pageNo,
      pageSize: PAGE,
    })
    return { ...page, records: page.records.map(row => ({ ...cardOf(row), favTime: row.fav_time })) }
  })

  act(context, ownCalls.forget, async ({ query, db, who, now }) => {
    if (query.ids !== undefined) await refuseUnwatched(db, who, query.ids)
    const which = query.ids === undefined ? sql`true` : sql`video_id = any(${query.ids}::uuid[])`
    const { numAffectedRows } = await sql`update he_watch_record set hidden_at = ${now}
      where user_id = ${who.userId}::uuid and (hidden_at is null or hidden_at < last_time) and ${which}`.execute(db)
    return { removed: Number(numAffectedRows ?? 0) }
  })
}
