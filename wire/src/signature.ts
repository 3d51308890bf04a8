/**
 * Request signatures. Version 1 is the platform's own, kept as a checksum for old clients; version 2 binds method, path,
 * query, body, time and a nonce to a key of the session. No permission ever rests on either.
 */
import { CACHE_BUSTER_PARAMETER } from './headers.ts'
import { readDatetime, wireDatetime } from './wall-time.ts'

/** Seconds a timestamp may lie before or behind the server's clock. */
export const SIGN_TOLERANCE_SECONDS = 300
/** Seconds a nonce is remembered: longer than any signature that bears it is accepted. */
export const NONCE_LIFETIME_SECONDS = 600

/** What version 1 signs. `path` without query; `query` holds the address's own parameters, `params` those sent with it. */
export interface SignedRequestV1 {
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, unknown>>
}

/**
 * Version 1 (rules/wire#signatures): upper-case MD5 of the sorted JSON of all parameters and a secret of the
 * deployment. `md5` answers lower- or upper-case hex of the UTF-8 text; each end brings its own.
 * @promise for clients that sign their requests
 */
export const signRequestV1 = (request: SignedRequestV1, secret: string, md5: (text: string) => string): string =>
  md5(signedTextV1(request) + secret).toUpperCase()

/**
 * The text version 1 signs: one object with ascending keys, top-level numbers as text, `_t` left out, and the last path
 * segment as `x-path-variable` where it holds a comma. Built as an object on purpose: old clients stringify one, so keys
 * that look like array indexes come first.
 * @promise for clients that sign their requests
 */
export function signedTextV1({ path, query = {}, params = {} }: SignedRequestV1): string {
  const variable = path.slice(path.lastIndexOf('/') + 1)
  const all = { ...(variable.includes(',') && { 'x-path-variable': decoded(variable) }), ...query, ...params }
  const entries = Object.entries(all)
    .filter(([name]) => name !== CACHE_BUSTER_PARAMETER)
    .map(([name, value]): [string, unknown] => [name, typeof value === 'number' ? String(value) : value])
  return JSON.stringify(Object.fromEntries(entries.sort(([a], [b]) => ascending(a, b))))
}

/**
 * What version 2 signs. `path` starts below the API base; `body` is exactly what goes over the wire.
 */
export interface SignedRequestV2 {
  readonly method: string
  readonly path: string
  readonly query?: Iterable<readonly [string, string]>
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** 14 digits, see `timestampOf`. */
  readonly timestamp: string
  readonly nonce: string
}

/**
 * Version 2: upper-case hex of HMAC-SHA-256 over `signedTextV2`. `key` is the session's 32 bytes in hex.
 */
export async function signRequestV2(request: SignedRequestV2, key: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await hmacKey(key, 'sign'), utf8(await signedTextV2(request)))
  return hex(new Uint8Array(mac)).toUpperCase()
}

/**
 * Whether a version 2 signature is right, compared in constant time. Time and nonce are the caller's to check.
 */
export async function verifySignatureV2(request: SignedRequestV2, key: string, signature: string): Promise<boolean> {
  const mac = /^[0-9A-F]{64}$/.test(signature) ? bytes(signature) : undefined
  return (
    mac !== undefined &&
    crypto.subtle.verify('HMAC', await hmacKey(key, 'verify'), mac, utf8(await signedTextV2(request)))
  )
}

/**
 * The six lines of version 2: method, path, query, SHA-256 of the body, timestamp, nonce.
 * @promise for clients that sign their requests
 */
export async function signedTextV2({
  method,
  path,
  query = [],
  body = '',
  timestamp,
  nonce,
}: SignedRequestV2): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', typeof body === 'string' ? utf8(body) : body)
  const lines = [
    method.toUpperCase(),
    canonicalPath(path),
    canonicalQuery(query),
    hex(new Uint8Array(digest)),
    timestamp,
    nonce,
  ]
  return lines.join('\n')
}

/**
 * Parameters in ascending order, percent-encoded the strictest way, without `_t`; doubles stay, in order of value.
 * @promise for clients that sign their requests
 */
export function canonicalQuery(query: Iterable<readonly [string, string]>): string {
  return [...query]
    .filter(([name]) => name !== CACHE_BUSTER_PARAMETER)
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort((a, b) => ascending(a[0], b[0]) || ascending(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * A moment as X-TIMESTAMP carries it: year to second in digits, Asia/Shanghai whatever the clock's zone.
 */
export const timestampOf = (moment: Date): string => wireDatetime(moment).replaceAll(/\D/g, '')

/**
 * The moment of a timestamp: 14 digits as above, or milliseconds since 1970 as newer clients send; else undefined.
 * @promise for clients that sign their requests
 */
export function readTimestamp(text: string): Date | undefined {
  if (/^\d{14}$/.test(text)) {
    return readDatetime(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'))
  }
  return /^\d{12,13}$/.test(text) ? new Date(Number(text)) : undefined
}

/**
 * Whether a timestamp is at most `SIGN_TOLERANCE_SECONDS` away from now, before or after.
 */
export function isFreshTimestamp(timestamp: string, now: Date): boolean {
  const moment = readTimestamp(timestamp)
  return moment !== undefined && Math.abs(now.getTime() - moment.getTime()) <= SIGN_TOLERANCE_SECONDS * 1000
}

/** A nonce: 32 hex digits nobody guesses. */
export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)))

/** Whether a text may be a nonce of any client. */
export const isNonce = (text: string): boolean => /^[\w-]{16,64}$/.test(text)

/** Segments decoded and encoded again, so that both ends say the same whatever a proxy did to the escapes. */
const canonicalPath = (path: string): string =>
  path
    .replaceAll(/\/{2,}/g, '/')
    .split('/')
    .map(segment => encoded(decoded(segment)))
    .join('/')

/** RFC 3986: only letters, digits and `-._~` stay. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

const hex = (data: Uint8Array): string => Array.from(data, byte => byte.toString(16).padStart(2, '0')).join('')

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length / 2 }, (_byte, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))

/** @throws RangeError when the key is not 32 bytes in hex. */
async function hmacKey(key: string, use: 'sign' | 'verify') {
  if (!/^[0-9a-f]{64}$/i.test(key)) throw new RangeError('a signing key is 32 bytes in hex')
  return crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, [use])
}
