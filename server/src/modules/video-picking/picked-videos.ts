import type { PickedVideo, VideoPickQuery } from '@xuanjiao/contract/business/video/picked-video'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { readOrderedPage } from '../../platform/lists/ordered-page.ts'
import { descending, type SortStep } from '../../platform/lists/page-order.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { allowedVideosCondition, IS_PUBLISHED_CONDITION, type ListOwner } from './allowed-videos.ts'
import { visibleVideosFor } from './visible-video-fields.ts'

/** What is shown of a video `v`; `c` and `h` are joined by `PICKED_VIDEO_JOINS`. */
export interface PickedVideoRow {
  videoId: ColumnOf<'he_video.id'>
  code: ColumnOf<'he_video.code'>
  title: ColumnOf<'he_video.title'>
  cover: ColumnOf<'he_video.cover'>
  durationSec: ColumnOf<'he_video.duration_sec'>
  classification: ColumnOf<'he_video_classification.name'> | null
  ownerType: ColumnOf<'he_video.owner_type'>
  ownerHospital: ColumnOf<'he_hospital.short_name'> | null
  eduPhase: ColumnOf<'he_video.edu_phase'>
  status: ColumnOf<'he_video.status'>
  live: Computed<boolean>
  allowed: Computed<boolean>
}

export const pickedVideoColumns = (owner: ListOwner): RawBuilder<unknown> => sql`
  v.id as "videoId", v.code, v.title, v.cover, v.duration_sec as "durationSec", c.name as classification,
  v.owner_type as "ownerType", h.short_name as "ownerHospital", v.edu_phase as "eduPhase", v.status,
  ${IS_PUBLISHED_CONDITION} as live, ${allowedVideosCondition(owner)} as allowed`

export const PICKED_VIDEO_JOINS = sql`left join he_video_classification c on c.id = v.classification_id
  left join he_hospital h on h.id = v.owner_hospital_id`

const codesOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)
const idsOf = (text: string | undefined): string[] => codesOf(text).filter(one => /^[0-9a-f]{32}$/.test(one))

const NEWEST: readonly SortStep[] = [
  { sql: 'v.publish_time', direction: 'desc nulls last' },
  descending('v.created_at'),
  descending('v.id'),
]

/** A page of the videos an owner may add, the newest first. What is off already is not offered. */
export async function readOfferedVideos(
  db: Db,
  principal: Principal,
  owner: ListOwner,
  query: VideoPickQuery,
): Promise<PageResult<PickedVideo>> {
  const where = sql.join(
    [
      sql`v.tenant_id = ${principal.tenantId} and v.deleted_at is null and v.status <> 'off'`,
      ...offeredVideoConditions(query),
    ],
    sql` and `,
  )
  const list = {
    id: 'v.id',
    select: pickedVideoColumns(owner),
    from: sql`he_video v ${PICKED_VIDEO_JOINS}`,
    where: sql<SqlBool>`${where} and ${allowedVideosCondition(owner)}`,
    order: NEWEST,
  }
  const page = await readOrderedPage<PickedVideoRow>(db, list, { pageNo: query.pageNo, pageSize: query.pageSize })
  return { ...page, records: visibleVideosFor(principal, page.records) }
}

function offeredVideoConditions({
  keyword,
  classification,
  eduPhase,
  ownerType,
}: VideoPickQuery): RawBuilder<SqlBool>[] {
  const words = keyword?.trim().toLowerCase() ?? ''
  const subjects = idsOf(classification)
  const [phases, owners] = [codesOf(eduPhase), codesOf(ownerType)]
  return [
    ...(words === ''
      ? []
      : [sql<SqlBool>`(position(${words} in lower(v.title)) > 0 or position(${words} in lower(v.code)) = 1)`]),
    ...(subjects.length === 0 ? [] : [sql<SqlBool>`v.classification_id in (${idsBelow(subjects)})`]),
    ...(phases.length === 0 ? [] : [sql<SqlBool>`v.edu_phase = any(${phases}::text[])`]),
    ...(owners.length === 0 ? [] : [sql<SqlBool>`v.owner_type = any(${owners}::text[])`]),
  ]
}

/** A subject stands for those below it too. */
function idsBelow(ids: readonly string[]): RawBuilder<unknown> {
  return sql`with recursive b as (select id from he_video_classification where id = any(${ids}::uuid[])
    union select k.id from he_video_classification k join b on k.pid = b.id where k.deleted_at is null) select id from b`
}
