import type { ShownVideo } from '@xuanjiao/contract/business/illness-calls'
import { video } from '@xuanjiao/contract/business/video'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { scopeOf } from '../../platform/scope.ts'
import type { Staff } from '../../platform/who.ts'

/** What pickers and paths show of a video; `v` is its row. */
export const SHOWN: RawBuilder<unknown> = sql`v.id, v.code, v.title, v.cover, v.duration_sec as "durationSec", v.status,
  v.edu_phase as "eduPhase", (select c.name from he_video_classification c where c.id = v.classification_id) as classification`

/** Living videos among these ids that the person may see. */
export async function shownVideos(db: Db, who: Staff, ids: readonly string[]): Promise<Map<string, ShownVideo>> {
  const scope = scopeOf(video, who.place, 'v') ?? sql`true`
  const { rows } = await sql<ShownVideo>`select ${SHOWN} from he_video v
    where v.id = any (${ids}::uuid[]) and v.deleted_at is null and ${scope}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
