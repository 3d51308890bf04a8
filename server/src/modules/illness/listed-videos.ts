import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { video } from '@xuanjiao/contract/business/video/video'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import {
  visibleVideosFor,
  IS_PUBLISHED_CONDITION,
  PICKED_VIDEO_JOINS,
  type PickedVideoRow,
} from '../video-picking/index.ts'

/** What pickers and paths show of a video `v`; whatever is not archived may be about an illness. `PICKED_VIDEO_JOINS` is joined. */
export const LISTED_VIDEO_COLUMNS: RawBuilder<unknown> = sql`
  v.id as "videoId", v.code, v.title, v.cover, v.duration_sec as "durationSec", c.name as classification,
  v.owner_type as "ownerType", h.short_name as "ownerHospital", v.edu_phase as "eduPhase", v.status,
  ${IS_PUBLISHED_CONDITION} as live, v.status <> 'archived' as allowed`

/** Living videos among these ids that the person may see. */
export async function readListedVideos(
  db: Db,
  principal: Principal,
  ids: readonly string[],
): Promise<Map<string, PickedVideo>> {
  const scope = rowScopePredicate(video, principal, 'v') ?? sql`true`
  const { rows } = await sql<PickedVideoRow>`select ${LISTED_VIDEO_COLUMNS} from he_video v ${PICKED_VIDEO_JOINS}
    where v.id = any (${ids}::uuid[]) and v.deleted_at is null and ${scope}`.execute(db)
  return new Map(visibleVideosFor(principal, rows).map(row => [row.videoId, row]))
}
