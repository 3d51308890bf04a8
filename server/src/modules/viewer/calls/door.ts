import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveViewer, serveVisitor, type ViewerCallServices } from '../../../platform/calls/serve.ts'
import type { Viewer } from '../../../platform/access/who.ts'
import { idempotencyKey, once } from './idempotency.ts'
import { atAddress, openLimiter, type Limiter, type LimitName } from './limits.ts'

type Needs = ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>

interface Asked<E extends AnyEndpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  db: Db
  request: FastifyRequest
  now: Date
}
type Result<E extends AnyEndpoint> = Promise<z.input<E['result']>>

const STRANGERS = { read: 'strangerRead', search: 'strangerSearch' } as const

/** Opens the counter of viewers' calls: over all nodes where they share a Redis. */
export async function openViewerLimiter(
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'log' | 'redis'>,
): Promise<Limiter> {
  const { redis } = context
  if (redis === undefined) return openLimiter(context)
  const { openSharedLimiter } = await import('./shared-limits.ts') // whoever has no Redis loads no client of it
  return openSharedLimiter(context, redis, openLimiter(context))
}

/** A call that looks: for whoever comes, or for signed-in viewers as its description says. */
export function look<E extends AnyEndpoint>(
  context: Needs,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Viewer | undefined }) => Result<E>,
  limit: 'read' | 'search' = 'read',
): void {
  const { viewerLimiter: limiter } = context
  serveVisitor(context, endpoint, async asked => {
    const { who, request } = asked
    if (who) await limiter.take(who, limit, request)
    else await limiter.take(atAddress(request.ip), STRANGERS[limit], request)
    return answer({ ...asked, now: context.clock.now() })
  })
}

/** A call on what is a viewer's own. */
export function lookAtOwn<E extends AnyEndpoint>(
  context: Needs,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Viewer }) => Result<E>,
): void {
  const { viewerLimiter: limiter } = context
  serveViewer(context, endpoint, async asked => {
    await limiter.take(asked.who, 'read', asked.request)
    return answer({ ...asked, now: context.clock.now() })
  })
}

/** A call that changes something: counted, and done once for an `Idempotency-Key`. */
export function act<E extends AnyEndpoint>(
  context: Needs,
  endpoint: E,
  answer: (asked: Asked<E> & { who: Viewer }) => Result<E>,
  limit: LimitName = 'write',
): void {
  const { viewerLimiter: limiter } = context
  serveViewer(context, endpoint, async asked => {
    const { who, request, db, query, body } = asked
    await limiter.take(who, limit, request)
    const now = context.clock.now()
    const key = idempotencyKey(request)
    if (key === undefined) return answer({ ...asked, now })
    return once(db, { who, key, endpoint, asked: { query, body }, now }, tx => answer({ ...asked, now, db: tx }))
  })
}

/** All or nothing, inside the transaction that may be there already. */
export function allOrNothing<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
