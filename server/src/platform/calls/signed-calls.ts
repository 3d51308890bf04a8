import { createHmac } from 'node:crypto'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { wireHeaders } from '@xuanjiao/wire/headers'
import {
  isFreshTimestamp,
  isNonce,
  NONCE_LIFETIME_SECONDS,
  verifySignatureV2,
  type SignedRequestV2,
} from '@xuanjiao/wire/signature'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Principal } from '../access/principal.ts'
import type { AppContext } from '../context/app-context.ts'
import type { Database } from '../database/db.ts'
import { secretsFor } from '../secrets/signing-secrets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes that were read as JSON, of a request that is signed. */
    signedBytes?: Buffer
  }
}

type SigningContext = Pick<AppContext, 'config' | 'database' | 'clock'>

/** What a session signs with: made of our secret and its number, so that nothing has to be kept. */
export const signingKey = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`request signature ${sessionId}`).digest('hex')

const refused = (message: string) => new AppError(400, `请求签名无效：${message}`)

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' ? value : undefined
}

/**
 * A signature that is there has to be right, and the calls that ask for one are answered with one alone
 * (rules/wire#signatures). It replaces neither token nor permission: both were looked at before.
 */
export async function requireRightSignature(
  context: SigningContext,
  endpoint: Pick<AnyEndpoint, 'signed'>,
  request: FastifyRequest,
  principal: Principal,
): Promise<void> {
  const [sign, nonce] = [headerOf(request, wireHeaders.sign), headerOf(request, wireHeaders.nonce)]
  if (sign === undefined || nonce === undefined) {
    if (endpoint.signed && isDemanded(context, request)) throw refused('缺少签名')
    // Only clients of the old wire sign without one; anywhere else it would be a signature that nobody reads.
    if (sign !== undefined && !isOldClient(context, request)) throw refused('缺少 X-Nonce')
    return
  }
  const timestamp = headerOf(request, wireHeaders.timestamp) ?? ''
  if (!isNonce(nonce)) throw refused('X-Nonce 不正确')
  if (!isFreshTimestamp(timestamp, context.clock.now())) throw refused('时间相差过大，请校准时间')
  if (!(await isSigned(context, signedRequestOf(context, request, { timestamp, nonce }), principal, sign)))
    throw refused('内容与签名不符')
  if (!(await claimNonce(context, principal, nonce))) throw refused('同一请求已提交过')
}

/** Clients of the old wire know no nonce, and a page that came without TLS cannot compute a signature. */
const isDemanded = (context: SigningContext, request: FastifyRequest): boolean =>
  !context.config.ALLOW_HTTP && !isOldClient(context, request)

const isOldClient = ({ config }: SigningContext, request: FastifyRequest): boolean =>
  config.COMPAT === 'jeecg' && headerOf(request, wireHeaders.client) === undefined

function signedRequestOf(
  { config }: SigningContext,
  request: FastifyRequest,
  stamp: { timestamp: string; nonce: string },
): SignedRequestV2 {
  const [path = '', query = ''] = request.url.split('?', 2)
  const body = request.signedBytes
  return {
    method: request.method,
    path: path.slice(config.BASE_PATH.length),
    query: new URLSearchParams(query),
    ...(body && { body: new Uint8Array(body) }),
    ...stamp,
  }
}

/** With the secret of now, or the one before it for sessions that began then. */
async function isSigned(
  { config }: SigningContext,
  signed: SignedRequestV2,
  { sessionId }: Principal,
  sign: string,
): Promise<boolean> {
  for (const secret of secretsFor(config))
    if (await verifySignatureV2(signed, signingKey(secret, sessionId), sign)) return true
  return false
}

async function claimNonce({ database, clock }: SigningContext, principal: Principal, nonce: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sys_signature_nonce (session_id, nonce, tenant_id, created_at)
    values (${principal.sessionId}, ${nonce}, ${principal.tenantId}, ${clock.now()})
    on conflict do nothing returning nonce`.execute(database.forTenant(principal.tenantId))
  return rows.length > 0
}

/** Nonces whose signatures are too old to be accepted anyway. */
export const sweepSignatureNonces = async (database: Database): Promise<void> =>
  void (await sql`delete from sys_signature_nonce
    where created_at < now() - make_interval(secs => ${NONCE_LIFETIME_SECONDS})`.execute(database.system))
