import { hash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { appErrors } from '../../../platform/errors/app-errors.ts'

/** 32 random bytes as text: what lets somebody in. Only its hash is ever stored. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Access tokens for programs are known by how they begin, so that one left in a repository is found. */
export const newAccessToken = (): string => `xjt_${newSessionToken()}`

const TOKEN = /^(xjt_)?[A-Za-z0-9_-]{43}$/

export const hashSessionToken = (token: string): string => hash('sha256', token, 'base64url')

/** The token of a request: from the header alone, never from the address (rules/security#sessions). */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['x-access-token']
  return typeof token === 'string' && TOKEN.test(token) ? token : undefined
}

/** A browser says where a request comes from; no other client does. */
export const isFromBrowser = (request: FastifyRequest): boolean => request.headers['sec-fetch-site'] !== undefined

export interface SessionCookie {
  readFrom(request: FastifyRequest): string | undefined
  set(value: string, seconds: number): string
  clear(): string
}

/** The half of a browser's session that no script can read (rules/security#session-binding). */
export const sessionCookie = (publicUrl: string): SessionCookie => cookieOf('sid', publicUrl)

/** What tells a browser in which somebody has signed in before; it lets nobody in. */
export const deviceCookie = (publicUrl: string): SessionCookie => cookieOf('did', publicUrl)

/**
 * What tells the browser that left for another house to sign in there. It has to come along when that house sends the
 * browser back, and lets nobody in (rules/security#other-houses).
 */
export const visitCookie = (publicUrl: string): SessionCookie => cookieOf('vid', publicUrl, 'Lax')

/** What a phone is known by on the patient's page; read only of requests that name that page (rules/patient-page#token). */
export const patientCookie = (publicUrl: string): SessionCookie => cookieOf('pid', publicUrl)

function cookieOf(bareName: string, publicUrl: string, sameSite: 'Strict' | 'Lax' = 'Strict'): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${bareName}` : bareName
  const rest = `; Path=/; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
  return {
    readFrom: request => cookieNamed(name, request.headers.cookie),
    set: (value, seconds) => `${name}=${value}; Max-Age=${seconds}${rest}`,
    clear: () => `${name}=; Max-Age=0${rest}`,
  }
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  const match = header?.split(';').find(pair => pair.trimStart().startsWith(`${name}=`))
  return match?.slice(match.indexOf('=') + 1).trim()
}

/** The tenant a request asks for: only ever a choice among memberships; 0 and nothing are the person's own. */
export function requestedTenant(request: FastifyRequest): number {
  const requested = request.headers['tenant-id']
  if (requested === undefined || requested === '0') return 0
  if (typeof requested !== 'string' || !/^[1-9]\d{0,8}$/.test(requested)) throw appErrors.input('租户编号不正确')
  return Number(requested)
}
