import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { CACHE_BUSTER_PARAMETER, wireHeaders } from '@xuanjiao/wire/headers'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Principal } from '../access/principal.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../database/db.ts'
import { appErrors } from '../errors/app-errors.ts'
import { secretsFor } from '../secrets/signing-secrets.ts'
import { temporaryTextEncryption } from '../encryption/text-encryption.ts'

/** Answers are kept this long (rules/wire#repeated-calls). */
export const ANSWER_RETENTION_HOURS = 24
/** Whoever repeats a call that is under way waits so long for its answer. */
const PATIENCE_MS = 8_000
const LOOK_EVERY_MS = 100
/** No call takes longer: one without an answer by then was cut off with the process it ran in. */
const LOST_AFTER_SECONDS = 120
const KEY = /^[\x21-\x7e]{1,100}$/

/** The key a caller sent along, so that a call repeated after a cut line acts once. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[wireHeaders.idempotency.toLowerCase()]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw appErrors.input('Idempotency-Key 应为 1 到 100 个可见字符')
  return key
}

/** Whether calls of this kind act, and answer what can be told again. */
export const isRepeatable = ({ method, bodyKind, answer, toldOnce }: AnyEndpoint): boolean =>
  method !== 'GET' && bodyKind === 'json' && answer === 'envelope' && !toldOnce

interface RepeatedCallContext {
  readonly config: Pick<Config, 'SECRET' | 'DATA_DIR'>
  readonly database: Database
}

interface RepeatedCall {
  readonly principal: Pick<Principal, 'userId' | 'tenantId'>
  readonly key: string
  readonly endpoint: AnyEndpoint
  readonly request: FastifyRequest
}

type HashedCall = RepeatedCall & { readonly hash: string }

/**
 * Runs a call of staff once for its key; whoever sends it again is given the first answer. Acts open transactions of
 * their own, so that the key is claimed beside them: a call whose process was killed stays without an answer, and whoever
 * repeats it is told to look rather than made to act twice. What was refused may be tried again.
 */
export async function answerOnce<T, K>(
  context: RepeatedCallContext,
  call: RepeatedCall,
  answer: () => Promise<T>,
  { pack, unpack }: { pack(value: NoInfer<T>): unknown; unpack(kept: unknown): K },
): Promise<T | K> {
  const { principal } = call
  const db = context.database.forTenant(principal.tenantId)
  const [secret] = secretsFor(context.config)
  const encryption = temporaryTextEncryption(secret, 'answers')
  const kept = await claimOrWait(db, { ...call, hash: hashOf(call, secret) })
  if (kept !== undefined) {
    const text = encryption.decrypt(kept)
    if (text === undefined) throw lost()
    return unpack(JSON.parse(text))
  }
  const value = await unlessRefused(db, call, answer)
  // It was done, whether its answer can be kept or not: a key that is known without an answer is not acted on again.
  await keepAnswer(db, call, encryption.encrypt(JSON.stringify(pack(value)))).catch(() => undefined)
  return value
}

async function unlessRefused<T>(db: Db, call: RepeatedCall, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    await forget(db, call)
    throw error
  }
}

const lost = () => new AppError(409, '上次提交的结果没有留下，请刷新后核对，再决定是否重新提交')

/** Undefined for whoever is to act; else the answer that was kept, which may first have to come. */
async function claimOrWait(db: Db, call: HashedCall): Promise<string | undefined> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    if (await claim(db, call)) return undefined
    const row = await rowOf(db, call)
    if (row && (row.call !== callOf(call) || row.request_hash !== call.hash))
      throw new AppError(422, '同一个 Idempotency-Key 的内容与上次不同')
    if (row?.answer) return row.answer
    if (row?.isLost) throw lost()
    if (Date.now() > until) throw new AppError(503, '上一次提交还在处理，请稍候', { retryAfter: 2 })
    await sleep(LOOK_EVERY_MS)
  }
}

const callOf = ({ endpoint }: RepeatedCall): string => `${endpoint.method} ${endpoint.path}`

/** With our secret, for there are passwords among what is sent, and short ones could be guessed from a bare digest. */
function hashOf({ request }: RepeatedCall, secret: string): string {
  const { [CACHE_BUSTER_PARAMETER]: _, ...query } = request.query as Record<string, unknown>
  return createHmac('sha256', secret)
    .update(JSON.stringify([request.params, query, request.body ?? null]))
    .digest('hex')
}

async function claim(db: Db, call: HashedCall): Promise<boolean> {
  const { tenantId, userId } = call.principal
  const { rows } = await sql`
    insert into sys_repeated_call as c (tenant_id, user_id, key, call, request_hash, created_at)
    values (${tenantId}, ${userId}::uuid, ${call.key}, ${callOf(call)}, ${call.hash}, now())
    on conflict (tenant_id, user_id, key) do update
      set call = excluded.call, request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
      where c.created_at < now() - make_interval(hours => ${ANSWER_RETENTION_HOURS})
    returning key`.execute(db)
  return rows.length > 0
}

const rowOf = (db: Db, { principal, key }: RepeatedCall) =>
  db
    .selectFrom('sys_repeated_call')
    .select(['call', 'request_hash', 'answer'])
    .select(sql<boolean>`created_at < now() - make_interval(secs => ${LOST_AFTER_SECONDS})`.as('isLost'))
    .where('user_id', '=', principal.userId)
    .where('key', '=', key)
    .executeTakeFirst()

async function keepAnswer(db: Db, { principal, key }: RepeatedCall, answer: string): Promise<void> {
  await db
    .updateTable('sys_repeated_call')
    .set({ answer })
    .where('user_id', '=', principal.userId)
    .where('key', '=', key)
    .execute()
}

async function forget(db: Db, { principal, key }: RepeatedCall): Promise<void> {
  await db
    .deleteFrom('sys_repeated_call')
    .where('user_id', '=', principal.userId)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}

/** Answers that nobody can ask for any more. */
export const sweepRepeatedCalls = async (database: Database): Promise<void> =>
  void (await sql`delete from sys_repeated_call
    where created_at < now() - make_interval(hours => ${ANSWER_RETENTION_HOURS})`.execute(database.system))
