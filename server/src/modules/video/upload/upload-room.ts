import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { freeBytes, spareBytes } from '../../../platform/host/disk-room.ts'
import { deny, DISK_FULL } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'

const GIB = 1024 ** 3

/** What one person may have on its way at once. */
const MOST_OPEN = 100
const MOST_OPEN_BYTES = 100 * GIB

type Open = Omit<Room, 'free' | 'spare'>

interface Room {
  /** Of this person: uploads that are not finished. */
  open: number
  openBytes: number
  /** Of everybody: bytes that are still to come. */
  toCome: number
  free: number
  /** Kept free for the database and for what is made from the files. */
  spare: number
}

/** Why a further upload of this size cannot begin. */
export function noRoom({ open, openBytes, toCome, free, spare }: Room, size: number): string | undefined {
  if (open >= MOST_OPEN || openBytes + size > MOST_OPEN_BYTES) return '未完成的上传过多，请先完成或取消一些'
  if (free - toCome - size < spare) return DISK_FULL
  return undefined
}

export async function needRoom(
  context: Pick<AppContext, 'config' | 'database'>,
  who: Staff,
  size: number,
): Promise<void> {
  const [free, open] = await Promise.all([freeBytes(context.config), openUploads(context, who)])
  const refusal = noRoom({ ...open, free, spare: spareBytes(context.config) }, size)
  if (refusal !== undefined) throw deny.business(refusal)
}

async function openUploads({ database }: Pick<AppContext, 'database'>, who: Staff): Promise<Open> {
  const mine = sql`tenant_id = ${who.tenantId} and user_id = ${who.userId}`
  const { rows } = await sql<Computed<Open>>`
    select count(*) filter (where ${mine}) as open, coalesce(sum(size) filter (where ${mine}), 0) as "openBytes",
      coalesce(sum(size - received), 0) as "toCome"
    from he_upload where finished_at is null`.execute(database.system)
  return rows[0] ?? { open: 0, openBytes: 0, toCome: 0 }
}
