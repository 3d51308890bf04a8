import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import { serveViewer } from '../../platform/serve.ts'

const PAGE = 20

interface HistoryRow {
  id: string
  title: string
  cover: string | null
  duration_sec: number
  charge_type: string
  price_fen: number
  progress_pct: number
  complete_flag: number
  last_time: string
}

/** What a viewer has watched, newest first. */
export function serveHistory(house: House): void {
  serveViewer(house, viewerCalls.history, async ({ query, db, who }) => {
    const mine = db
      .selectFrom('he_watch_record as r')
      .innerJoin('he_video as v', 'v.id', 'r.video_id')
      .where('r.user_id', '=', who.userId)
      .where('v.deleted_at', 'is', null)
    const [rows, counted] = await Promise.all([
      mine
        .select([
          'v.id',
          'v.title',
          'v.cover',
          'v.duration_sec',
          'v.charge_type',
          'v.price_fen',
          'r.progress_pct',
          'r.complete_flag',
          'r.last_time',
        ])
        .orderBy('r.last_time', 'desc')
        .limit(PAGE)
        .offset((query.pageNo - 1) * PAGE)
        .execute(),
      mine.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    ])
    const records = (rows as unknown as HistoryRow[]).map(row => ({
      id: row.id,
      title: row.title,
      cover: row.cover,
      duration: row.duration_sec,
      charge: row.charge_type,
      priceFen: row.price_fen,
      plays: 0,
      progressPct: row.progress_pct,
      lastTime: row.last_time,
      complete: row.complete_flag === 1,
    }))
    return { records, total: counted.total }
  })
}
