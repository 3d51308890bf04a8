import dns from 'node:dns'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { http, https } from '../http/node-http.ts'
import { isPublicAddress } from './public-address.ts'

export type EgressReason = 'badAddress' | 'unreachable' | 'tooLarge' | 'tooSlow'

/** Why nothing was fetched. A closed port and a forbidden one are told alike, so that nobody can feel their way around. */
export class EgressError extends Error {
  readonly reason: EgressReason
  constructor(reason: EgressReason) {
    super(reason)
    this.name = 'EgressError'
    this.reason = reason
  }
}

export interface PublicFetchRequest {
  url: string
  /** The file the bytes are written to. */
  into: string
  maxBytes: number
  ms: number
  /** Internal places that are allowed all the same: `host:port`. */
  allow?: readonly string[] | undefined
  /** How names are resolved; the system's way unless a test says otherwise. */
  resolve?: LookupFunction
}

export interface PublicPostRequest extends Pick<PublicFetchRequest, 'url' | 'ms' | 'allow' | 'resolve'> {
  json: string
  headers?: Readonly<Record<string, string>>
}

const REDIRECTS = 3

/**
 * Fetches a file from the open internet, and from nowhere else (rules/security#outgoing). The address is checked where
 * the connection is made, after the name is resolved, so a name that points inside is of no use, nor is a redirect.
 */
export const fetchPublic = (request: PublicFetchRequest): Promise<{ url: string; size: number }> =>
  withinTime(request.ms, signal => fetchFollowingRedirects(request, request.url, signal, REDIRECTS))

/** Sends JSON there, by the same rules, and follows nobody further; answers the status. */
export const postPublic = (request: PublicPostRequest): Promise<number> =>
  withinTime(request.ms, async signal => {
    const response = await requestOnce(request, addressOf(request.url), signal)
    response.destroy()
    return response.statusCode ?? 0
  })

/** Whatever goes wrong is told by one of the reasons, and nothing of the network besides. */
async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms)
  try {
    return await work(signal)
  } catch (error) {
    if (signal.aborted) throw new EgressError('tooSlow')
    throw error instanceof EgressError ? error : new EgressError('unreachable')
  }
}

async function fetchFollowingRedirects(
  request: PublicFetchRequest,
  address: string,
  signal: AbortSignal,
  left: number,
): Promise<{ url: string; size: number }> {
  const url = addressOf(address)
  const response = await requestOnce(request, url, signal)
  const to = response.headers.location
  if (to !== undefined && isRedirect(response.statusCode)) {
    response.destroy()
    if (left === 0) throw new EgressError('unreachable')
    return fetchFollowingRedirects(request, new URL(to, url).href, signal, left - 1)
  }
  if (response.statusCode !== 200) {
    response.destroy()
    throw new EgressError('unreachable')
  }
  return { url: url.href, size: await saveResponse(request, response, signal) }
}

const isRedirect = (status = 0): boolean => [301, 302, 303, 307, 308].includes(status)

function addressOf(address: string): URL {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new EgressError('badAddress')
  return url
}

function requestOnce(
  order: Pick<PublicFetchRequest, 'allow' | 'resolve'> & Partial<Pick<PublicPostRequest, 'json' | 'headers'>>,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const lookup = lookupFor(url, order)
  const { request } = url.protocol === 'https:' ? https : http
  const { json } = order
  const kind = json === undefined ? { accept: 'image/*' } : { 'content-type': 'application/json; charset=utf-8' }
  const headers = { ...order.headers, ...kind, 'accept-encoding': 'identity', 'user-agent': 'xuanjiao' }
  const method = json === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    request(url, { agent: false, method, lookup, signal, headers })
      .once('response', resolve)
      .once('error', reject)
      .end(json)
  })
}

/** How the name of an address is resolved on the way there; an address one may not go to is refused at once. */
export function lookupFor(url: URL, order: Pick<PublicFetchRequest, 'allow' | 'resolve'>): LookupFunction {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || (/^(https|wss):$/.test(url.protocol) ? '443' : '80')
  const anywhere = order.allow?.includes(`${host}:${port}`) ?? false
  if (!anywhere && isIP(host) !== 0 && !isPublicAddress(host)) throw new EgressError('unreachable')
  return anywhere ? resolver(order) : publicLookup(resolver(order))
}

const resolver = ({ resolve }: Pick<PublicFetchRequest, 'resolve'>): LookupFunction => resolve ?? dns.lookup

/** A name that leads to one forbidden address leads nowhere, whatever else it leads to. */
function publicLookup(resolve: LookupFunction): LookupFunction {
  return (name, options, answer) =>
    resolve(name, { ...options, all: true }, (error, match) => {
      const all = Array.isArray(match) ? match : []
      const [first] = all
      if (error || !first) return answer(error ?? new Error('no such name'), '')
      if (all.some(({ address }) => !isPublicAddress(address))) return answer(new EgressError('unreachable'), '')
      return options.all ? answer(null, all) : answer(null, first.address, first.family)
    })
}

async function saveResponse(
  { into, maxBytes }: PublicFetchRequest,
  response: IncomingMessage,
  signal: AbortSignal,
): Promise<number> {
  let size = 0
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw new EgressError('tooLarge')
  }
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length
      done(size > maxBytes ? new EgressError('tooLarge') : null, piece)
    },
  })
  await pipeline(response, count, createWriteStream(into, { mode: 0o600 }), { signal })
  return size
}
