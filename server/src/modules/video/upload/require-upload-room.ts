import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { requireDiskSpace } from '../../../platform/host/require-disk-space.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'

const GIB = 1024 ** 3

/** What one person may have on its way at once. */
const MOST_OPEN = 100
const MOST_OPEN_BYTES = 100 * GIB

interface OpenUploads {
  /** Of this person: uploads that are not finished. */
  open: number
  openBytes: number
  /** Of everybody: bytes that are still to come. */
  toCome: number
}

/** Refuses a further upload of this size where its person has too many on the way, or the disk no room for it. */
export async function requireVideoUploadRoom(
  context: Pick<AppContext, 'config' | 'database'>,
  principal: Principal,
  size: number,
): Promise<void> {
  const { open, openBytes, toCome } = await openUploads(context, principal)
  if (open >= MOST_OPEN || openBytes + size > MOST_OPEN_BYTES)
    throw appErrors.business('未完成的上传过多，请先完成或取消一些')
  await requireDiskSpace(context.config, toCome + size)
}

async function openUploads({ database }: Pick<AppContext, 'database'>, principal: Principal): Promise<OpenUploads> {
  const mine = sql`tenant_id = ${principal.tenantId} and user_id = ${principal.userId}`
  const { rows } = await sql<Computed<OpenUploads>>`
    select count(*) filter (where ${mine}) as open, coalesce(sum(size) filter (where ${mine}), 0) as "openBytes",
      coalesce(sum(size - received), 0) as "toCome"
    from he_upload where finished_at is null`.execute(database.system)
  return rows[0] ?? { open: 0, openBytes: 0, toCome: 0 }
}
