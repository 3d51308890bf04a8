import type { Config } from '../config/config.ts'

/**
 * On every answer that does not say otherwise (rules/security#page-policy). An answer of the API is data: it may do
 * nothing at all.
 */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): readonly (readonly [string, string])[] {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return Object.freeze(Object.entries(headers))
}

/** What the service worker may do: ask this server for the page and its parts (rules/security#page-policy). */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export interface PagePolicy {
  nonce: string
  /** Where public files come from, when not from ourselves. */
  staticUrl?: string | undefined
  /** The address people use, for the sockets. */
  publicUrl: string
  /** Where pages that menus show in a frame come from. */
  framed?: readonly string[]
}

/** What the page of the application may load and do (rules/security#page-policy). */
export function pagePolicy({ nonce, staticUrl, publicUrl, framed = [] }: PagePolicy): string {
  const files = staticUrl === undefined ? '' : ` ${new URL(staticUrl).origin}`
  const socket = publicUrl === '' ? '' : ` ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${socket}${files}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    ["frame-src 'self'", ...framed].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * What the patient's page may load and do: less than the application's, for it has no sockets, frames, workers of its own
 * files or forms that are sent (rules/patient-page#policy). The library that plays where a browser cannot works in a blob.
 */
export function patientPagePolicy({ nonce, staticUrl }: Omit<PagePolicy, 'publicUrl'>): string {
  const files = staticUrl === undefined ? '' : ` ${new URL(staticUrl).origin}`
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    `img-src 'self'${files}`,
    `media-src 'self' blob:${files}`,
    `connect-src 'self'${files}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
