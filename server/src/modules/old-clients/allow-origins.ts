import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { wireHeaders } from '@xuanjiao/wire/headers'
import type { AppContext } from '../../platform/context/app-context.ts'
import { endpointOfRequest } from '../../platform/primitives/served-routes.ts'

const { token, tenant, app, sign, timestamp, retryAfter } = wireHeaders

/** Without credentials: no cookie of ours goes to another origin, nor comes from there. */
const ALLOWED = {
  vary: 'Origin',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': [token, tenant, app, sign, timestamp, 'Content-Type'].join(', '),
  'access-control-expose-headers': `Content-Disposition, ${retryAfter}`,
  'access-control-max-age': '600',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Lets pages of the origins in COMPAT_ORIGINS read our answers, with the header as their whole session. */
export function allowOldOrigins({ app: server, config }: Pick<AppContext, 'app' | 'config'>): void {
  const origins = new Set(config.COMPAT_ORIGINS)
  if (origins.size === 0) return
  server.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    // A picture names no origin: public files may be shown by any page.
    if (endpointOfRequest(request)?.path === fileCalls.file.path)
      void reply.header('cross-origin-resource-policy', 'cross-origin')
    if (origin === undefined || !origins.has(origin)) return done()
    // The cookie that a browser's session is bound to would never come back from there (rules/security#old-clients).
    delete request.raw.headers['sec-fetch-site']
    void reply.headers({ ...ALLOWED, 'access-control-allow-origin': origin })
    if (request.method === 'OPTIONS') return void reply.status(204).send()
    done()
  })
}
