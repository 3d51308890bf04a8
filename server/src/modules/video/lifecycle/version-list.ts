import type { VideoVersion } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { readVideoRow, type VideoLifecycleRow } from '../records/video-row.ts'
import { visibleVersionContent } from '../records/visible-fields.ts'
import { versionContentOf, readDoctorName } from './video-versions.ts'

/** One never handed in is made from the video, whose columns are of the same types. */
interface ListedVersion {
  versionNo: ColumnOf<'he_video_version.version_no'>
  createBy: ColumnOf<'he_video_version.created_by'>
  createByName: ColumnOf<'sys_user.realname'> | null
  createTime: ColumnOf<'he_video_version.created_at'>
  submitTime: ColumnOf<'he_video_version.submitted_at'>
  publishTime: ColumnOf<'he_video_version.published_at'>
  replacedTime: ColumnOf<'he_video_version.replaced_at'>
  purgedTime: ColumnOf<'he_video_version.purged_at'>
  note: ColumnOf<'he_video_version.note'>
  playable: Computed<boolean>
}

/** The versions of a video, newest first. One never handed in stands in no table yet: it is the video itself. */
export async function readVideoVersions(db: Db, id: string, principal: Principal): Promise<VideoVersion[]> {
  const video = await readVideoRow(db, id, principal)
  const { rows } = await sql<ListedVersion>`
    select n.version_no as "versionNo", n.created_by as "createBy",
      (select u.realname from sys_user u where u.username = n.created_by and u.deleted_at is null limit 1) as "createByName",
      n.created_at as "createTime", n.submitted_at as "submitTime", n.published_at as "publishTime",
      n.replaced_at as "replacedTime", n.purged_at as "purgedTime", n.note,
      exists (select from he_video_media m where m.video_id = n.video_id and m.version_no = n.version_no
        and m.kind in ('hls', 'clip')) as playable
    from (select * from he_video_version where video_id = ${id}
      union all select null, ${video.tenant_id}, ${id}::uuid, ${video.version_no}, null, null, ${video.created_by},
        ${video.created_at}::timestamptz, null, null, null, null, null
      where not exists (select from he_video_version where video_id = ${id} and version_no = ${video.version_no})) n
    order by n.version_no desc`.execute(db)
  return rows.map(row => ({
    ...row,
    current: row.versionNo === video.version_no,
    live: row.versionNo === video.published_version_no,
  }))
}

/** What one version says: the one worked on as it stands, others as they were handed in. */
export async function readVersionContent(db: Db, id: string, versionNo: number, principal: Principal) {
  const video = await readVideoRow(db, id, principal)
  const content = versionNo === video.version_no ? await current(db, video) : await readStoredContent(db, id, versionNo)
  if (!content) throw appErrors.notFound()
  return { versionNo, content: visibleVersionContent(principal, content) }
}

const current = async (db: Db, video: VideoLifecycleRow) =>
  versionContentOf(video, await readDoctorName(db, video.doctor_id))

async function readStoredContent(db: Db, id: string, versionNo: number): Promise<Record<string, unknown> | undefined> {
  const version = await db
    .selectFrom('he_video_version')
    .select('content')
    .where('video_id', '=', id)
    .where('version_no', '=', versionNo)
    .$narrowType<{ content: Record<string, unknown> | null }>()
    .executeTakeFirst()
  return version?.content ?? undefined
}
