import type { BatchItem, OpenBatch } from '@xuanjiao/contract/business/video/video-batch-calls'
import { sql } from 'kysely'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Principal } from '../../../platform/access/principal.ts'

export interface NewBatchItem {
  row: number
  videoId: string
  fileName: string
  fileSize: number
}

export async function saveBatch(
  db: Db,
  principal: Principal,
  batch: { batchId: string; sheetName: string; now: Date },
  items: readonly NewBatchItem[],
): Promise<void> {
  const { batchId, sheetName, now } = batch
  const own = {
    id: batchId,
    tenant_id: principal.tenantId,
    user_id: principal.userId,
    created_by: principal.username,
    created_at: now,
  }
  await db
    .insertInto('he_video_batch')
    .values({ ...own, sheet_name: sheetName, total: items.length })
    .execute()
  const rows = items.map(({ row, videoId, fileName, fileSize }) => ({
    id: newId(),
    tenant_id: principal.tenantId,
    batch_id: batchId,
    row_no: row,
    video_id: videoId,
    file_name: fileName,
    file_size: fileSize,
  }))
  await db.insertInto('he_video_batch_item').values(rows).execute()
}

/** A batch of one's own; anybody else's does not exist for them. */
export async function findBatch(db: Db, principal: Principal, batchId: string): Promise<OpenBatch | null> {
  const row = await db
    .selectFrom('he_video_batch')
    .select(['id', 'sheet_name', 'created_at'])
    .where('id', '=', batchId)
    .where('user_id', '=', principal.userId)
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
export async function findLastOpenBatch(db: Db, principal: Principal, now: Date): Promise<OpenBatch | null> {
  const since = new Date(now.getTime() - 30 * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'he_video_batch'>, 'id'>>`
    select b.id from he_video_batch b
    where b.user_id = ${principal.userId} and b.closed_at is null and b.created_at > ${since} and exists (
      select from he_video_batch_item i join he_video v on v.id = i.video_id and v.deleted_at is null
      where i.batch_id = b.id and v.media_status in ('none', 'uploading'))
    order by b.created_at desc limit 1`.execute(db)
  const [first] = rows
  return first ? findBatch(db, principal, first.id) : null
}

/** Whether there was one of one's own to close. */
export async function closeBatch(db: Db, principal: Principal, batchId: string, now: Date): Promise<boolean> {
  const closed = await db
    .updateTable('he_video_batch')
    .set({ closed_at: now })
    .where('id', '=', batchId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
