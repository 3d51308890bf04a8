/** Names of headers and query parameters that both ends use (rules/wire#headers). Compare names without letter case. */
export const wireHeaders = {
  token: 'X-Access-Token',
  tenant: 'tenant-id',
  /** Only on low-code app routes. */
  app: 'X-Low-App-ID',
  sign: 'X-Sign',
  timestamp: 'X-TIMESTAMP',
  /** Signature version 2 only. */
  nonce: 'X-Nonce',
  idempotency: 'Idempotency-Key',
  /** Our own page says here that it is no old client (rules/security#old-clients). */
  client: 'X-Client',
  /** Which build of the page the server has now. */
  release: 'X-Release',
  retryAfter: 'Retry-After',
  /** Browsers send it by themselves; a sign-in that bears it gets a cookie beside the token. */
  fetchSite: 'Sec-Fetch-Site',
  /** Carries the single-use ticket of a socket, for browsers cannot set headers there. */
  socketTicket: 'Sec-WebSocket-Protocol',
} as const

/** Value of `tenant-id` when no tenant is chosen: "my default", never "all". */
export const NO_TENANT = '0'

/** Seconds on every GET, to pass by caches; ignored by the server, in signatures too. */
export const CACHE_BUSTER_PARAMETER = '_t'

/** A call that may take longer says so (rules/shell#requests). */
export const REQUEST_TIMEOUT_MS = 9000
