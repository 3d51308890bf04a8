import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'

/** Files that were sent for a video and replaced before any version was handed in with them. */
export async function dropOldSources(
  context: Pick<AppContext, 'storage'>,
  db: Db,
  videoId: string,
  current: string,
): Promise<void> {
  const stored = new Set([current, ...(await submittedSources(db, videoId))])
  for (const path of await context.storage.list(`source/${videoId}`))
    if (!stored.has(path)) await context.storage.remove(path)
}

/** The video's own file, and those of versions that can still be gone back to. */
async function submittedSources(db: Db, videoId: string): Promise<string[]> {
  const { rows } = await sql<{ path: ColumnOf<'he_video.source_path'> }>`
    select source_path as path from he_video where id = ${videoId}
    union select content ->> 'sourcePath' from he_video_version where video_id = ${videoId} and purged_at is null`.execute(
    db,
  )
  return rows.flatMap(({ path }) => (path === null ? [] : [path]))
}
