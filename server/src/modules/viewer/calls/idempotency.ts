import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { ANSWER_RETENTION_HOURS } from '../../../platform/calls/repeated-calls.ts'
import type { Viewer } from '../../../platform/access/principal.ts'

interface IdempotencyClaim {
  viewer: Viewer
  key: string
  endpoint: AnyEndpoint
  /** What was asked, as parsed. */
  request: unknown
  now: Date
}

/**
 * Does the work once for a key (rules/viewers#repeated-calls). The key is claimed in the transaction of the work: a second call waits for the first to
 * end and is given its answer; what was refused may be tried again. Another content under a known key is refused.
 */
export async function runOnce<T>(db: Db, claim: IdempotencyClaim, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async tx => {
    const mine = await claimKey(tx, claim)
    if (!mine) return (await storedAnswerOf(tx, claim)) as T
    const answer = await work(tx)
    await sql`update he_idempotency set answer = ${JSON.stringify({ answer: answer ?? null })}::jsonb
      where user_id = ${claim.viewer.userId}::uuid and key = ${claim.key}`.execute(tx)
    return answer
  })
}

const hashOf = ({ request }: IdempotencyClaim): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')
const callOf = ({ endpoint }: IdempotencyClaim): string => `${endpoint.method} ${endpoint.path}`

async function claimKey(tx: Db, claim: IdempotencyClaim): Promise<boolean> {
  const stored = new Date(claim.now.getTime() - ANSWER_RETENTION_HOURS * 3_600_000)
  const { rows } = await sql`
    insert into he_idempotency as i (tenant_id, user_id, key, call, body_hash, created_at)
    values (${claim.viewer.tenantId}, ${claim.viewer.userId}::uuid, ${claim.key}, ${callOf(claim)}, ${hashOf(claim)}, ${claim.now})
    on conflict (tenant_id, user_id, key) do update
      set call = excluded.call, body_hash = excluded.body_hash, answer = null, created_at = excluded.created_at
      where i.created_at < ${stored}::timestamptz
    returning key`.execute(tx)
  return rows.length > 0
}

async function storedAnswerOf(tx: Db, claim: IdempotencyClaim): Promise<unknown> {
  const known = await tx
    .selectFrom('he_idempotency')
    .select(['call', 'body_hash', 'answer'])
    .where('user_id', '=', claim.viewer.userId)
    .where('key', '=', claim.key)
    .$narrowType<{ answer: { answer: unknown } | null }>()
    .executeTakeFirst()
  if (!known?.answer || known.call !== callOf(claim) || known.body_hash !== hashOf(claim))
    throw new AppError(422, '同一个 Idempotency-Key 的内容与上次不同')
  return known.answer.answer
}
