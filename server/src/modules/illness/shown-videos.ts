import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { video } from '@xuanjiao/contract/business/video/video'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { scopeOf } from '../../platform/access/scope.ts'
import type { Staff } from '../../platform/access/who.ts'
import { asSeenBy, LIVE, NAMES, type PickedColumns } from '../picking/index.ts'

/** What pickers and paths show of a video `v`; whatever is not archived may be about an illness. `NAMES` is joined. */
export const SHOWN: RawBuilder<unknown> = sql`
  v.id as "videoId", v.code, v.title, v.cover, v.duration_sec as "durationSec", c.name as classification,
  v.owner_type as "ownerType", h.short_name as "ownerHospital", v.edu_phase as "eduPhase", v.status,
  ${LIVE} as live, v.status <> 'archived' as allowed`

/** Living videos among these ids that the person may see. */
export async function shownVideos(db: Db, who: Staff, ids: readonly string[]): Promise<Map<string, PickedVideo>> {
  const scope = scopeOf(video, who, 'v') ?? sql`true`
  const { rows } = await sql<PickedColumns>`select ${SHOWN} from he_video v ${NAMES}
    where v.id = any (${ids}::uuid[]) and v.deleted_at is null and ${scope}`.execute(db)
  return new Map(asSeenBy(who, rows).map(row => [row.videoId, row]))
}
