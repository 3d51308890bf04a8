import { extname } from 'node:path'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'

/** An upload as the table keeps it; how much of it is here, the disk says. */
export interface UploadRow {
  id: string
  tenant_id: number
  video_id: string
  user_id: string
  name: string
  size: number
  sha256: string | null
  finished_at: string | null
  created_by: string | null
}

export const UPLOAD_COLUMNS = [
  'id',
  'tenant_id',
  'video_id',
  'user_id',
  'name',
  'size',
  'sha256',
  'finished_at',
  'created_by',
] as const

/** The upload, if it is the person's own; anybody else's does not exist for them. */
export async function readOwnUpload(db: Db, principal: Principal, id: string): Promise<UploadRow> {
  const row = await db
    .selectFrom('he_upload')
    .select([...UPLOAD_COLUMNS])
    .where('id', '=', id)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row
}

/** Where the finished file lies: known before it does, so that a move can be found done. */
export function uploadSourcePath({ id, video_id, name }: Pick<UploadRow, 'id' | 'video_id' | 'name'>): string {
  return `source/${video_id}/${id}${extname(name).toLowerCase()}`
}

/** Notes how far it is and that somebody is at it. */
export async function touchUpload(db: Db, id: string, now: Date, received?: number): Promise<void> {
  await db
    .updateTable('he_upload')
    .set({ touched_at: now, ...(received === undefined ? {} : { received }) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
