import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { serveViewer } from '../../platform/serve.ts'
import { cardColumns, cardOf, type CardRow } from '../viewer/index.ts'

const PAGE = 20

interface HistoryRow extends CardRow {
  last_time: string
  complete_flag: number
  total: number
}

/** What a viewer has watched and not taken off the list, newest first; what is off is not shown. */
export function serveHistory(house: House): void {
  serveViewer(house, viewerCalls.history, async ({ query, db, who }) => {
    const { rows } = await sql<HistoryRow>`
      select ${cardColumns(house.clock.now())}, r.last_time, r.complete_flag, count(*) over () as total
      from he_watch_record r
        join he_video_published p on p.video_id = r.video_id
        join he_video_count c on c.video_id = r.video_id
      where r.user_id = ${who.userId}::uuid and (r.hidden_at is null or r.hidden_at < r.last_time)
      order by r.last_time desc, r.video_id limit ${PAGE} offset ${(query.pageNo - 1) * PAGE}`.execute(db)
    const records = rows.map(row => ({
      ...cardOf(row),
      lastTime: row.last_time,
      complete: row.complete_flag === 1,
    }))
    return { records, total: rows[0]?.total ?? 0 }
  })
}
