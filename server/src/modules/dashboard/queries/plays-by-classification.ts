import { sql } from 'kysely'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { scopedVideoPlaySums } from '../scope/scoped-videos.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

export interface ClassificationPlays {
  id: ColumnOf<'he_video_classification.id'>
  name: ColumnOf<'he_video_classification.name'>
  parent: ColumnOf<'he_video_classification.name'> | null
  plays: Computed<number>
}

/** Plays by the classification of the video, with the one above it. */
export async function playsByClassification(scope: DashboardScope): Promise<ClassificationPlays[]> {
  const { rows } = await sql<ClassificationPlays>`
    with f as (select f.video_id, sum(f.plays) as plays from ${scopedVideoPlaySums(scope)} f group by 1 having sum(f.plays) > 0)
    select c.id, c.name, above.name as parent, sum(f.plays) as plays
    from f join he_video v on v.id = f.video_id join he_video_classification c on c.id = v.classification_id
      left join he_video_classification above on above.id = c.pid
    group by c.id, c.name, above.name order by plays desc, c.id`.execute(scope.db)
  return rows
}
