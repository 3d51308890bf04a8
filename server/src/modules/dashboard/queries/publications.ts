import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { inDays, VIDEOS, within, type DashboardScope } from '../lens/lens.ts'

/** Videos published on each day of the window that are published still. */
export async function publications(lens: DashboardScope): Promise<number[]> {
  const { rows } = await sql<{ videos: Computed<number> }>`
    with made as (select v.publish_time::date as day, count(*) as videos from he_video v
      where v.deleted_at is null and v.status = 'published'
        and ${inDays('v.publish_time', lens)} and ${within(VIDEOS, lens, 'v')} group by 1)
    select coalesce(m.videos, 0) as videos
    from generate_series(${lens.from}::date, ${lens.to}::date, interval '1 day') d left join made m on m.day = d::date order by d`.execute(
    lens.db,
  )
  return rows.map(row => row.videos)
}
