import { REPLACED_VERSION_DAYS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { removeUnusedVideoKeys } from '../rights/video-keys.ts'

type PurgeServices = Pick<AppContext, 'database' | 'clock' | 'storage'>

type ReplacedVersion = Pick<RowOf<'he_video_version'>, 'id' | 'tenant_id' | 'video_id' | 'version_no'> & {
  source: Computed<string | null>
}

/** The files of versions replaced long ago go, unless another version plays the same ones (rules/videos#old-files). */
export async function purgeReplacedVersions(context: PurgeServices): Promise<number> {
  const { rows } = await sql<ReplacedVersion>`
    select n.id, n.tenant_id, n.video_id, n.version_no, n.content ->> 'sourcePath' as source
    from he_video_version n join he_video v on v.id = n.video_id
    where n.replaced_at <= ${context.clock.now()}::timestamptz - ${`${REPLACED_VERSION_DAYS} days`}::interval and n.purged_at is null
      and n.version_no <> v.version_no and n.version_no <> v.published_version_no order by n.replaced_at`.execute(
    context.database.system,
  )
  for (const version of rows) await purgeVersion(context, version)
  return rows.length
}

/** Files first, their rows last: broken off in between, the next night finds the rest. */
async function purgeVersion(context: PurgeServices, version: ReplacedVersion): Promise<void> {
  const db = context.database.forTenant(version.tenant_id)
  for (const folder of await foldersOf(db, version)) await context.storage.removeFolder(folder)
  for (const picture of await picturesOf(db, version)) await context.storage.remove(picture)
  if (version.source !== null && (await isLastUse(db, version))) await context.storage.remove(version.source)
  await db.transaction().execute(async tx => {
    await sql`delete from he_video_media where video_id = ${version.video_id} and version_no = ${version.version_no}`.execute(
      tx,
    )
    await removeUnusedVideoKeys(tx, version.video_id)
    await sql`update he_video_version set purged_at = ${context.clock.now()} where id = ${version.id}`.execute(tx)
  })
}

/** The folders this version plays from and no other: a version without a file of its own plays an earlier one's. */
async function foldersOf(db: Db, { video_id, version_no }: ReplacedVersion): Promise<string[]> {
  const { rows } = await sql<{ folder: Computed<string> }>`
    select distinct f.folder from he_video_media m, lateral (select substring(m.path from '^vod/[0-9a-f]{32}/[0-9]+') as folder) f
    where m.video_id = ${video_id} and m.version_no = ${version_no} and f.folder is not null
      and not exists (select from he_video_media o where o.video_id = m.video_id and o.version_no <> m.version_no
        and starts_with(o.path, f.folder || '/'))`.execute(db)
  return rows.map(row => row.folder)
}

/** Its pictures, but for those that are somebody's cover. */
async function picturesOf(db: Db, { video_id, version_no }: ReplacedVersion): Promise<string[]> {
  const { rows } = await sql<Pick<RowOf<'he_video_media'>, 'path'>>`
    select distinct m.path from he_video_media m
    where m.video_id = ${video_id} and m.version_no = ${version_no} and m.kind = 'poster'
      and not exists (select from he_video_media o where o.video_id = m.video_id and o.version_no <> m.version_no
        and o.path = m.path)
      and not exists (select from he_video v where v.id = m.video_id and v.cover = m.path)
      and not exists (select from he_video_published p where p.video_id = m.video_id and p.cover = m.path)`.execute(db)
  return rows.map(row => row.path)
}

async function isLastUse(db: Db, { id, video_id, source }: ReplacedVersion): Promise<boolean> {
  const { rows } = await sql`
    select from he_video where id = ${video_id} and source_path = ${source}
    union all select from he_video_version where video_id = ${video_id} and id <> ${id} and purged_at is null
      and content ->> 'sourcePath' = ${source}`.execute(db)
  return rows.length === 0
}
