import { text as textOf } from 'node:stream/consumers'
import {
  cutSubtitle,
  readSubtitle,
  writeSubtitle,
  type SubtitleCue,
} from '@xuanjiao/contract/business/video/subtitle/subtitle-cues'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { findDecryptedFile } from '../../../platform/encryption/file-encryption.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { SEGMENT_SECONDS } from '../media/renditions.ts'
import type { PlayRight } from '../rights/play-links.ts'

type SubtitleServices = Pick<AppContext, 'storage' | 'personalEncryption'>

/** What the subtitles are called beside the playlist. */
export const SUBTITLE_FILE = 'subtitle.vtt'

/** The address of the subtitles, with the right that stands in the address of the playlist. */
export const subtitleAddress = (playlist: string): string => playlist.replace(/index\.m3u8$/, SUBTITLE_FILE)

/** Where uploads under the label of subtitles lie, and nothing else (rules/media#subtitles). */
const SUBTITLE_PATH = /^subtitle\/\d{4}\/\d{2}\/[0-9a-f]{32}\.vtt$/

/** The cues of a stored file, as they were written when it came. */
export async function readStoredSubtitle(
  { storage, personalEncryption }: SubtitleServices,
  path: string,
): Promise<readonly SubtitleCue[]> {
  const isOurs = SUBTITLE_PATH.test(path)
  const file = isOurs ? await findDecryptedFile(storage, personalEncryption.keyRing, path) : undefined
  const read = file && readSubtitle(await textOf(file.read()), 'vtt')
  if (read?.problem !== undefined || read === undefined) throw appErrors.field('subtitle', '请重新上传字幕文件')
  return read.cues
}

interface SubtitleRow {
  path: ColumnOf<'he_video.subtitle'>
}

/** Where the subtitles of a version lie: of what viewers see, of what is worked on, or of what an old version said. */
export async function subtitlePathOf(
  db: Db,
  { videoId, version }: Pick<PlayRight, 'videoId' | 'version'>,
): Promise<string | undefined> {
  const { rows } = await sql<SubtitleRow>`
    select path from (
      select 1 as place, subtitle as path from he_video_published
        where video_id = ${videoId}::uuid and version_no = ${version}
      union all select 2, subtitle from he_video
        where id = ${videoId}::uuid and version_no = ${version} and deleted_at is null
      union all select 3, content ->> 'subtitle' from he_video_version
        where video_id = ${videoId}::uuid and version_no = ${version}) known
    order by place limit 1`.execute(db)
  return rows[0]?.path ?? undefined
}

/** What whoever holds this right may read: all of it, or what is said in the part that is delivered for a trial. */
export async function readSubtitleFor(context: SubtitleServices, db: Db, right: PlayRight): Promise<string> {
  const path = await subtitlePathOf(db, right)
  if (path === undefined) throw appErrors.notFound()
  const cues = await readStoredSubtitle(context, path)
  if (right.trialSec === undefined) return writeSubtitle(cues)
  return writeSubtitle(cutSubtitle(cues, Math.ceil(right.trialSec / SEGMENT_SECONDS) * SEGMENT_SECONDS))
}
