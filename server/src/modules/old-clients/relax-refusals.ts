import type { Envelope } from '@xuanjiao/wire/envelope'
import type { AppContext } from '../../platform/context/app-context.ts'
import { isOldClient } from './is-old-client.ts'

const isRefusal = (payload: unknown): payload is Envelope<unknown> =>
  typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === false

/**
 * What was refused says so with HTTP 200 and code 500, as those clients show a message only then. Who is not signed in is
 * 401 for them, too, and a fault of ours stays one: they show its message, and whoever watches the server sees it.
 */
export function relaxRefusals({ app, config }: Pick<AppContext, 'app' | 'config'>): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const { statusCode } = reply
    const relaxed = statusCode >= 400 && statusCode < 500 && statusCode !== 401
    if (!relaxed || !isRefusal(payload) || !isOldClient(config, request)) return done(null, payload)
    void reply.status(200)
    done(null, { ...payload, code: 500 })
  })
}
