import { SHARE_TRIES } from '@xuanjiao/contract/business/documents/document-limits'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { momentOf } from './wall-moment.ts'
import { sql } from 'kysely'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Db, RowOf } from '../../platform/database/db.ts'

/** Who tries to open which link. */
interface Asker {
  shareId: string
  userId: string
  tenantId: number
  now: Date
}

const SHUT_MINUTES = 15

/**
 * Whoever gets the code of a link wrong five times is shut out of it for a quarter of an hour, a right code included; others are
 * not (rules/documents#shares). Tries of one person are judged one after the other.
 */
export async function requireRightCode(db: Db, asker: Asker, isRight: boolean): Promise<void> {
  const outcome = await db.transaction().execute(async tx => judge(tx, asker, isRight))
  if (outcome === 'shut') throw appErrors.tooMany(`提取码输错过多，请 ${SHUT_MINUTES} 分钟后再试`, SHUT_MINUTES * 60)
  if (outcome !== 'right') throw appErrors.field('code', `提取码不正确，还可以再试 ${numberText(outcome)} 次`)
}

async function judge(
  tx: Db,
  { shareId, userId, tenantId, now }: Asker,
  isRight: boolean,
): Promise<'right' | 'shut' | number> {
  const { rows } = await sql<Pick<RowOf<'he_document_share_try'>, 'failed' | 'shut_until'>>`
    insert into he_document_share_try (tenant_id, share_id, user_id) values (${tenantId}, ${shareId}::uuid, ${userId}::uuid)
    on conflict (share_id, user_id) do update set failed = he_document_share_try.failed
    returning failed, shut_until`.execute(tx)
  const { failed = 0, shut_until: shutUntil = null } = rows[0] ?? {}
  if (shutUntil && momentOf(shutUntil) > now.getTime()) return 'shut'
  const count = isRight ? 0 : (shutUntil ? 0 : failed) + 1
  const until = count >= SHARE_TRIES ? new Date(now.getTime() + SHUT_MINUTES * 60_000) : null
  await sql`update he_document_share_try set failed = ${count}, shut_until = ${until}
    where share_id = ${shareId}::uuid and user_id = ${userId}::uuid`.execute(tx)
  if (isRight) return 'right'
  return until ? 'shut' : SHARE_TRIES - count
}
