import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { hospitalVideoTypeCalls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { recordsOf, type EntityServices } from '../entities/index.ts'
import {
  asSeenBy,
  NAMES,
  offeredVideos,
  openToOthers,
  refuseStrangers,
  saveList,
  shownOf,
  type ListOwner,
  type PickedColumns,
} from '../picking/index.ts'

/** What lies on shelves, and putting it there (rules/hospitals#shelves). */
export function serveShelving(context: EntityServices): void {
  const shelves = recordsOf(context, hospitalVideoType)
  openToOthers(context, hospitalVideoType, hospitalVideoTypeCalls.shelve.allow)

  serve(context, hospitalVideoTypeCalls.removal, async ({ query, db, who }) => {
    const mine = await Promise.all(query.ids.map(id => shelves.get(who, id)))
    const counted = await db
      .selectFrom('he_hospital_video_type_rel as r')
      .innerJoin('he_video as v', 'v.id', 'r.video_id')
      .select(sql<number>`count(*)`.as('videos'))
      .where('r.hospital_video_type_id', '=', anyOf(mine.map(({ id }) => id)))
      .where('v.deleted_at', 'is', null)
      .executeTakeFirst()
    return { videos: counted?.videos ?? 0 }
  })

  serve(context, hospitalVideoTypeCalls.videos, async ({ query, db, who }) => {
    const shelf = await shelves.get(who, query.id)
    return { id: shelf.id, version: shelf.version, items: asSeenBy(who, await videosOn(db, shelf.id, shelf)) }
  })

  serve(context, hospitalVideoTypeCalls.candidates, async ({ query, db, who }) =>
    offeredVideos(db, who, await shelves.get(who, query.id), query),
  )

  serve(context, hospitalVideoTypeCalls.shelve, async ({ body, who }) => {
    const shelf = await shelves.get(who, body.id)
    const version = await saveList(context, hospitalVideoType, who, body, db => putOn(db, who, shelf, body.videoIds))
    return told(`已保存，共 ${body.videoIds.length} 个视频`, { version })
  })
}

async function videosOn(db: Db, id: string, owner: ListOwner): Promise<PickedVideo[]> {
  const { rows } = await sql<PickedColumns>`
    select ${shownOf(owner)} from he_hospital_video_type_rel r join he_video v on v.id = r.video_id ${NAMES}
    where r.hospital_video_type_id = ${id}::uuid and v.deleted_at is null order by r.sort_no, v.id`.execute(db)
  return rows
}

async function putOn(
  db: Db,
  who: Staff,
  { id, ...owner }: ListOwner & { id: string },
  videoIds: readonly string[],
): Promise<void> {
  const there = sql`select video_id from he_hospital_video_type_rel where hospital_video_type_id = ${id}::uuid`
  await refuseStrangers(db, who, owner, 'videoIds', videoIds, there)
  await sql`delete from he_hospital_video_type_rel
    where hospital_video_type_id = ${id}::uuid and video_id <> all(${videoIds}::uuid[])`.execute(db)
  await sql`insert into he_hospital_video_type_rel (tenant_id, hospital_video_type_id, video_id, sort_no)
    select ${who.tenantId}, ${id}::uuid, x.id, x.at * 10 from unnest(${videoIds}::uuid[]) with ordinality as x (id, at)
    on conflict (hospital_video_type_id, video_id) do update set sort_no = excluded.sort_no`.execute(db)
}
