import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { readPidFile } from '../../platform/embedded-postgres/server-process.ts'
import { storedPasswordOf } from '../../platform/embedded-postgres/role-passwords.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'

export interface InstallationSize {
  /** Of each main table. */
  rows: number
  files: number
  largeFiles: number
  largeBytes: number
}

const FILL = `
  set session_replication_role = replica;
  select set_config('app.tenant', '-1', false);
  insert into sys_user (id, tenant_id, username, realname, created_at)
    select gen_random_uuid(), 1, 'big' || n, E'某\\\\人\\t' || n, now() - n * interval '1 minute'
    from generate_series(1, $ROWS) n;
  insert into he_video (id, tenant_id, code, title, keywords, classification_id, status, media_status, duration_sec, created_at)
    select gen_random_uuid(), 1, 'B' || lpad(n::text, 7, '0'), '很多视频' || n, array['a,b', '{"', null],
      (select id from he_video_classification limit 1), 'draft', 'none', 60, now() - n * interval '1 minute'
    from generate_series(1, $ROWS) n;
  insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time, watched, covered_sec, progress_pct,
      complete_flag, session_count, total_effective_sec, duration_sec)
    select gen_random_uuid(), 1, gen_random_uuid(), (select id from he_video limit 1), at, at, '0-9', 9, 15, 0, 1, 9.25, 60
    from generate_series(1, $ROWS) n, lateral (select now() - n * interval '1 minute' as at) s`

/** Rows as a big house has them, with text that has to be escaped; every reference leads somewhere. */
export async function fillManyTables(at: ConnectionSettings, { rows }: InstallationSize): Promise<void> {
  const client = new pg.Client(at)
  await client.connect()
  await client.query(FILL.replaceAll('$ROWS', String(rows)))
  await client.end()
}

/** Files of all lengths, the empty one included, in many folders. */
export async function fillManyFiles(
  dataDir: string,
  { files, largeFiles, largeBytes }: InstallationSize,
): Promise<void> {
  const storage = await openDiskStorage(path.join(dataDir, 'files'))
  for (let n = 0; n < files; n++) await storage.put(`cover/2026/${n % 37}/${n}.jpg`, randomBytes((n * 131) % 9000))
  for (let n = 0; n < largeFiles; n++) await storage.put(`video/2026/11/${n}.mp4`, randomBytes(largeBytes))
}

/** The embedded database of a running product, as its superuser. */
export function superuserOf(dataDir: string): ConnectionSettings {
  const file = readPidFile(path.join(dataDir, 'postgres'))
  const password = storedPasswordOf(dataDir, 'postgres')
  if (!file || password === undefined) throw new Error('the database of the product does not run')
  return { host: file.socketDir, user: 'postgres', password, database: 'xuanjiao' }
}
