import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import {
  visibleVideosFor,
  PICKED_VIDEO_JOINS,
  readOfferedVideos,
  shareListEditing,
  requireAllowedVideos,
  saveVideoList,
  pickedVideoColumns,
  type ListOwner,
  type PickedVideoRow,
} from '../video-picking/index.ts'

/** What lies in video types, and putting it there (rules/hospitals#video-types). */
export function serveVideoTypeItems(context: EntityServices): void {
  const hospitalVideoTypes = recordAccessOf(context, hospitalVideoType)
  shareListEditing(context, hospitalVideoType, hospitalVideoTypeCalls.shelve.allow)

  serveStaff(context, hospitalVideoTypeCalls.removal, async ({ query, db, principal }) => {
    const mine = await Promise.all(query.ids.map(id => hospitalVideoTypes.get(principal, id)))
    const counted = await db
      .selectFrom('he_hospital_video_type_rel as r')
      .innerJoin('he_video as v', 'v.id', 'r.video_id')
      .select(sql<number>`count(*)`.as('videos'))
      .where('r.hospital_video_type_id', '=', anyOf(mine.map(({ id }) => id)))
      .where('v.deleted_at', 'is', null)
      .executeTakeFirst()
    return { videos: counted?.videos ?? 0 }
  })

  serveStaff(context, hospitalVideoTypeCalls.videos, async ({ query, db, principal }) => {
    const shelf = await hospitalVideoTypes.get(principal, query.id)
    return {
      id: shelf.id,
      version: shelf.version,
      items: visibleVideosFor(principal, await readVideosOfType(db, shelf.id, shelf)),
    }
  })

  serveStaff(context, hospitalVideoTypeCalls.candidates, async ({ query, db, principal }) =>
    readOfferedVideos(db, principal, await hospitalVideoTypes.get(principal, query.id), query),
  )

  serveStaff(context, hospitalVideoTypeCalls.shelve, async ({ body, principal }) => {
    const shelf = await hospitalVideoTypes.get(principal, body.id)
    const version = await saveVideoList(context, hospitalVideoType, principal, body, db =>
      replaceVideosOfType(db, principal, shelf, body.videoIds),
    )
    return withMessage(`已保存，共 ${numberText(body.videoIds.length)} 个视频`, { version })
  })
}

async function readVideosOfType(db: Db, id: string, owner: ListOwner): Promise<PickedVideo[]> {
  const { rows } = await sql<PickedVideoRow>`
    select ${pickedVideoColumns(owner)} from he_hospital_video_type_rel r join he_video v on v.id = r.video_id ${PICKED_VIDEO_JOINS}
    where r.hospital_video_type_id = ${id}::uuid and v.deleted_at is null order by r.sort_no, v.id`.execute(db)
  return rows
}

async function replaceVideosOfType(
  db: Db,
  principal: Principal,
  { id, ...owner }: ListOwner & { id: string },
  videoIds: readonly string[],
): Promise<void> {
  const there = sql`select video_id from he_hospital_video_type_rel where hospital_video_type_id = ${id}::uuid`
  await requireAllowedVideos(db, principal, owner, 'videoIds', videoIds, there)
  await sql`delete from he_hospital_video_type_rel
    where hospital_video_type_id = ${id}::uuid and video_id <> all(${videoIds}::uuid[])`.execute(db)
  await sql`insert into he_hospital_video_type_rel (tenant_id, hospital_video_type_id, video_id, sort_no)
    select ${principal.tenantId}, ${id}::uuid, x.id, x.at * 10 from unnest(${videoIds}::uuid[]) with ordinality as x (id, at)
    on conflict (hospital_video_type_id, video_id) do update set sort_no = excluded.sort_no`.execute(db)
}
