import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { needDisk } from '../../../platform/host/disk-room.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'

const GIB = 1024 ** 3

/** What one person may have on its way at once. */
const MOST_OPEN = 100
const MOST_OPEN_BYTES = 100 * GIB

interface Open {
  /** Of this person: uploads that are not finished. */
  open: number
  openBytes: number
  /** Of everybody: bytes that are still to come. */
  toCome: number
}

/** Refuses a further upload of this size where its person has too many on the way, or the disk no room for it. */
export async function needRoom(
  context: Pick<AppContext, 'config' | 'database'>,
  who: Staff,
  size: number,
): Promise<void> {
  const { open, openBytes, toCome } = await openUploads(context, who)
  if (open >= MOST_OPEN || openBytes + size > MOST_OPEN_BYTES)
    throw deny.business('未完成的上传过多，请先完成或取消一些')
  await needDisk(context.config, toCome + size)
}

async function openUploads({ database }: Pick<AppContext, 'database'>, who: Staff): Promise<Open> {
  const mine = sql`tenant_id = ${who.tenantId} and user_id = ${who.userId}`
  const { rows } = await sql<Computed<Open>>`
    select count(*) filter (where ${mine}) as open, coalesce(sum(size) filter (where ${mine}), 0) as "openBytes",
      coalesce(sum(size - received), 0) as "toCome"
    from he_upload where finished_at is null`.execute(database.system)
  return rows[0] ?? { open: 0, openBytes: 0, toCome: 0 }
}
