import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { versionMediaFolder } from './transcode-job.ts'
import type { PlayRight } from '../rights/play-links.ts'

/** What a version plays from. */
export interface MediaSet {
  /** Where its files lie: in its own folder, or, when the file was not changed with it, in an earlier one's. */
  base: string
  /** The key its segments are encrypted with; none where they are clear. */
  kid: string | null
  /** Files of its own, made from an upload. */
  hasOwnFiles: boolean
  /** Not for everybody: sold, or shown to some places only. */
  guarded: boolean
  tenantId: number
  /** Before viewers now. */
  published: boolean
  /** The demo's clip it plays instead. */
  clip: { path: string; duration_sec: number } | undefined
}

/**
 * Which videos have to be encrypted: those that are sold and those that are meant for some only. Whatever is made now is
 * encrypted all the same, so that a video that is free today needs nothing done to it when it is sold tomorrow; the rule
 * is for what was made before there were keys. The clips of the demo stay clear: every video shares them, free or not.
 */
export const IS_GUARDED_CONDITION = sql<boolean>`(v.charge_type <> 'free' or v.visible_type <> 'all')`

interface MediaSetRow {
  kind: ColumnOf<'he_video_media.kind', 'hls' | 'clip'> | null
  path: ColumnOf<'he_video_media.path'>
  duration_sec: ColumnOf<'he_video_media.duration_sec'>
  encrypt_kid: ColumnOf<'he_video_media.encrypt_kid'>
  guarded: Computed<boolean>
  tenant_id: ColumnOf<'he_video.tenant_id'>
  published: Computed<boolean>
}

export async function readMediaSet(
  db: Db,
  { videoId, version }: Pick<PlayRight, 'videoId' | 'version'>,
): Promise<MediaSet | undefined> {
  const { rows } = await sql<MediaSetRow>`
    select m.kind, m.path, m.duration_sec, m.encrypt_kid, v.tenant_id, ${IS_GUARDED_CONDITION} as guarded,
      exists (select from he_video_published p where p.video_id = v.id) as published
    from he_video v left join he_video_media m on m.video_id = v.id and m.version_no = ${version}
      and m.kind in ('hls', 'clip')
    where v.id = ${videoId}::uuid and v.deleted_at is null`.execute(db)
  const [first] = rows
  if (!first) return undefined
  const hls = rows.find(({ kind }) => kind === 'hls')
  return {
    base: (hls && /^(vod\/[0-9a-f]{32}\/\d+)\//.exec(hls.path)?.[1]) ?? versionMediaFolder(videoId, version),
    kid: hls?.encrypt_kid ?? null,
    hasOwnFiles: hls !== undefined,
    guarded: first.guarded,
    tenantId: first.tenant_id,
    published: first.published,
    clip: rows.find(({ kind }) => kind === 'clip'),
  }
}
