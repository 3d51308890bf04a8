import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { anyOf } from '../../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { readShallowPage } from '../../../platform/lists/shallow-page.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { requireAcceptedTerms } from '../sign-in/viewer-consent.ts'
import { serveViewerAction, serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'
import {
  videoCardColumns,
  videoCardJoins,
  videoCardOf,
  visibleToVisitor,
  type VideoCardRow,
} from '../visible/visible-videos.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

/** A like and a favourite are the same kind of thing: a line for viewer and video, and a counter beside the video. */
interface MarkTable {
  table: 'he_like' | 'he_favorite'
  count: 'like_count' | 'fav_count'
}
const LIKE: MarkTable = { table: 'he_like', count: 'like_count' }
const FAVORITE: MarkTable = { table: 'he_favorite', count: 'fav_count' }

/**
 * Sets a mark, or takes it away: line and counter in one statement. The primary key decides who of several at once was
 * first, and only they count.
 */
async function setMark(
  db: Db,
  viewer: Viewer,
  videoId: string,
  on: boolean,
  mark: MarkTable,
  now: Date,
): Promise<number> {
  const { table, count } = { table: sql.table(mark.table), count: sql.ref(mark.count) }
  const changed = on
    ? sql`insert into ${table} (tenant_id, user_id, video_id, created_at)
        values (${viewer.tenantId}, ${viewer.userId}::uuid, ${videoId}::uuid, ${now}) on conflict do nothing returning 1`
    : sql`delete from ${table} where user_id = ${viewer.userId}::uuid and video_id = ${videoId}::uuid returning 1`
  const { rows } = await sql<{ count: ColumnOf<'he_video_count.like_count' | 'he_video_count.fav_count'> }>`
    with changed as (${changed})
    update he_video_count set ${count} = ${count} + (select count(*) from changed)::int * ${on ? 1 : -1}::int
    where video_id = ${videoId}::uuid returning ${count} as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether it is marked now; refuses a video that is not there for this viewer. Taking away is always allowed. */
async function isMarked(db: Db, viewer: Viewer, videoId: string, mark: MarkTable): Promise<boolean> {
  const visitor = await readVisitorProfile(db, viewer)
  const { rows } = await sql<Computed<{ marked: boolean; found: boolean }>>`select
    exists (select from ${sql.table(mark.table)} m where m.user_id = ${viewer.userId}::uuid and m.video_id = ${videoId}::uuid) as marked,
    exists (select from he_video_published p where p.video_id = ${videoId}::uuid and ${visibleToVisitor(visitor, viewer.tenantId)}) as found`.execute(
    db,
  )
  const [row] = rows
  if (!row?.found && !row?.marked) throw appErrors.notFound()
  return row.marked
}

/** Lines of a history are the viewer's own, all of them or none is taken off. */
async function requireWatchedVideos(db: Db, viewer: Viewer, ids: readonly string[]): Promise<void> {
  const watched = await db
    .selectFrom('he_watch_record')
    .select(sql<number>`count(*)`.as('lines'))
    .where('user_id', '=', viewer.userId)
    .where('video_id', '=', anyOf(ids))
    .executeTakeFirst()
  if (watched?.lines !== new Set(ids).size) throw appErrors.notFound()
}

const PAGE = 20

export function serveLikesAndFavourites(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>,
): void {
  serveViewerAction(context, viewerOwnCalls.like, async ({ body, db, viewer, now }) => {
    requireAcceptedTerms(viewer)
    await isMarked(db, viewer, body.videoId, LIKE)
    const state = body.on ?? true
    return { state, count: await setMark(db, viewer, body.videoId, state, LIKE, now) }
  })

  serveViewerAction(context, viewerOwnCalls.favorite, async ({ body, db, viewer, now }) => {
    requireAcceptedTerms(viewer)
    const marked = await isMarked(db, viewer, body.videoId, FAVORITE)
    const state = body.on ?? !marked
    return { state, count: await setMark(db, viewer, body.videoId, state, FAVORITE, now) }
  })

  serveViewerOwnRead(context, viewerOwnCalls.favorites, async ({ query, db, viewer, now }) => {
    const visitor = await readVisitorProfile(db, viewer)
    const list = {
      id: 'p.video_id',
      select: sql`${videoCardColumns(now)}, f.created_at as fav_time`,
      from: sql`he_favorite f join he_video_published p on p.video_id = f.video_id`,
      joins: videoCardJoins(visitor),
      where: sql<SqlBool>`f.user_id = ${viewer.userId}::uuid and ${visibleToVisitor(visitor, viewer.tenantId)}`,
      order: sql`f.created_at desc, f.video_id`,
    }
    const page = await readShallowPage<VideoCardRow & { fav_time: ColumnOf<'he_favorite.created_at'> }>(db, list, {
      pageNo: query.pageNo,
      pageSize: PAGE,
    })
    return { ...page, records: page.records.map(row => ({ ...videoCardOf(row), favTime: row.fav_time })) }
  })

  serveViewerAction(context, viewerOwnCalls.forget, async ({ query, db, viewer, now }) => {
    if (query.ids !== undefined) await requireWatchedVideos(db, viewer, query.ids)
    const which = query.ids === undefined ? sql`true` : sql`video_id = any(${query.ids}::uuid[])`
    const { numAffectedRows } = await sql`update he_watch_record set hidden_at = ${now}
      where user_id = ${viewer.userId}::uuid and (hidden_at is null or hidden_at < last_time) and ${which}`.execute(db)
    return { removed: Number(numAffectedRows ?? 0) }
  })
}
