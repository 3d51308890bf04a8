import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql, type SqlBool } from 'kysely'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { readShallowPage } from '../../platform/lists/shallow-page.ts'
import { serveViewer, type ViewerCallServices } from '../../platform/calls/serve-calls.ts'
import { videoCardColumns, videoCardOf, type VideoCardRow } from '../viewer/index.ts'

const PAGE = 20

interface WatchHistoryRow extends VideoCardRow {
  last_time: ColumnOf<'he_watch_record.last_time'>
  complete_flag: ColumnOf<'he_watch_record.complete_flag'>
}

/** What a viewer has watched and not taken off the list, newest first; what is off is not shown. */
export function serveWatchHistory(context: ViewerCallServices & Pick<AppContext, 'clock'>): void {
  serveViewer(context, viewerCalls.history, async ({ query, db, viewer }) => {
    const list = {
      id: 'p.video_id',
      select: sql`${videoCardColumns(context.clock.now())}, r.last_time, r.complete_flag`,
      from: sql`he_watch_record r join he_video_published p on p.video_id = r.video_id
        join he_video_count c on c.video_id = r.video_id`,
      where: sql<SqlBool>`r.user_id = ${viewer.userId}::uuid and (r.hidden_at is null or r.hidden_at < r.last_time)`,
      order: sql`r.last_time desc, r.video_id`,
    }
    const page = await readShallowPage<WatchHistoryRow>(db, list, { pageNo: query.pageNo, pageSize: PAGE })
    return { ...page, records: page.records.map(lineOf) }
  })
}

function lineOf(row: WatchHistoryRow) {
  return { ...videoCardOf(row), lastTime: row.last_time, complete: row.complete_flag === 1 }
}
