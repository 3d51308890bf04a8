import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { DISTINCT_PEOPLE_SQL } from './read-statistics.ts'

/** Sets the counters beside some videos to what the statistics hold of them; nothing is added up in steps, so it heals. */
export async function refreshVideoCounts(
  db: Db,
  tenantId: number,
  videos: readonly string[],
  now: Date,
): Promise<void> {
  if (videos.length === 0) return
  await sql`
    insert into he_video_count as c (video_id, tenant_id, play_count, uv_count, complete_count, refreshed_at)
    select v.id, ${tenantId}, coalesce(d.plays, 0), coalesce(u.viewers, 0), coalesce(d.completes, 0), ${now}
    from he_video v
    left join (select video_id, sum(valid_plays) as plays, sum(completes) as completes from he_stat_video
      where tenant_id = ${tenantId} and video_id = any (${videos}::uuid[]) group by 1) d on d.video_id = v.id
    left join (select one.video_id, ${DISTINCT_PEOPLE_SQL} as viewers
      from (select video_id, bit_or(viewers) as viewers from he_stat_video_viewers
        where tenant_id = ${tenantId} and video_id = any (${videos}::uuid[]) group by video_id, chunk) one
      group by 1) u on u.video_id = v.id
    where v.tenant_id = ${tenantId} and v.id = any (${videos}::uuid[])
    on conflict (video_id) do update set play_count = excluded.play_count, uv_count = excluded.uv_count,
      complete_count = excluded.complete_count, refreshed_at = excluded.refreshed_at
    where (c.play_count, c.uv_count, c.complete_count) is distinct from (excluded.play_count, excluded.uv_count, excluded.complete_count)`.execute(
    db,
  )
}
