/** Names of headers and query parameters that both ends use (rules/wire#headers). Compare names without letter case. */
export const headers = {
  token: 'X-Access-Token',
  tenant: 'tenant-id',
  /** Only on low-code app routes. */
  app: 'X-Low-App-ID',
  sign: 'X-Sign',
  timestamp: 'X-TIMESTAMP',
  /** Signature version 2 only. */
  nonce: 'X-Nonce',
  /** A viewer of the mini program, instead of `token`. */
  viewerToken: 'X-Wx-Token',
  idempotency: 'Idempotency-Key',
  retryAfter: 'Retry-After',
  /** Browsers send it by themselves; a sign-in that bears it gets a cookie beside the token. */
  fetchSite: 'Sec-Fetch-Site',
  /** Carries the single-use ticket of a socket, for browsers cannot set headers there. */
  socketTicket: 'Sec-WebSocket-Protocol',
} as const

/** Value of `tenant-id` when no tenant is chosen: "my default", never "all". */
export const noTenant = '0'

/** Seconds on every GET, to pass by caches; ignored by the server, in signatures too. */
export const cacheParameter = '_t'

/** rules/wire#headers */
export const requestTimeoutMs = 9000
