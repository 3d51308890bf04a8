import type { BatchItem, OpenBatch } from '@xuanjiao/contract/business/video/video-batch-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Staff } from '../../../platform/access/who.ts'

export interface NewItem {
  row: number
  videoId: string
  fileName: string
  fileSize: number
}

export async function keepBatch(
  db: Db,
  who: Staff,
  batch: { batchId: string; sheetName: string; now: Date },
  items: readonly NewItem[],
): Promise<void> {
  const { batchId, sheetName, now } = batch
  const own = { id: batchId, tenant_id: who.tenantId, user_id: who.userId, created_by: who.username, created_at: now }
  await db
    .insertInto('he_video_batch')
    .values({ ...own, sheet_name: sheetName, total: items.length })
    .execute()
  const rows = items.map(({ row, videoId, fileName, fileSize }) => ({
    id: newId(),
    tenant_id: who.tenantId,
    batch_id: batchId,
    row_no: row,
    video_id: videoId,
    file_name: fileName,
    file_size: fileSize,
  }))
  await db.insertInto('he_video_batch_item').values(rows).execute()
}

/** A batch of one's own; anybody else's does not exist for them. */
export async function findBatch(db: Db, who: Staff, batchId: string): Promise<OpenBatch | null> {
  const row = await db
    .selectFrom('he_video_batch')
    .select(['id', 'sheet_name', 'created_at'])
    .where('id', '=', batchId)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  if (!row) return null
  const items = await itemsOf(db, batchId)
  return { batchId, sheetName: row['sheet_name'], createTime: row['created_at'], items }
}

async function itemsOf(db: Db, batchId: string): Promise<BatchItem[]> {
  return db
    .selectFrom('he_video_batch_item as i')
    .innerJoin('he_video as v', 'v.id', 'i.video_id')
    .select(['i.row_no as row', 'v.id as videoId', 'v.title', 'i.file_name as fileName', 'i.file_size as fileSize'])
    .select('v.media_status as mediaStatus')
    .where('v.deleted_at', 'is', null)
    .where('i.batch_id', '=', batchId)
    .orderBy('i.row_no')
    .execute()
}

/** The last batch with a video whose file has not come; what is older than a month nobody goes on with. */
export async function lastOpenBatch(db: Db, who: Staff, now: Date): Promise<OpenBatch | null> {
  const since = new Date(now.getTime() - 30 * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'he_video_batch'>, 'id'>>`
    select b.id from he_video_batch b
    where b.user_id = ${who.userId} and b.closed_at is null and b.created_at > ${since} and exists (
      select from he_video_batch_item i join he_video v on v.id = i.video_id and v.deleted_at is null
      where i.batch_id = b.id and v.media_status in ('none', 'uploading'))
    order by b.created_at desc limit 1`.execute(db)
  const [first] = rows
  return first ? findBatch(db, who, first.id) : null
}

/** Whether there was one of one's own to close. */
export async function closeBatch(db: Db, who: Staff, batchId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('he_video_batch')
    .set({ closed_at: now })
    .where('id', '=', batchId)
    .where('user_id', '=', who.userId)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
