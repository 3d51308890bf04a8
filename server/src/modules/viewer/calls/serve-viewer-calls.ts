import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import { idempotencyKey } from '../../../platform/calls/repeated-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveViewer, serveVisitor, type ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { runOnce } from './idempotency.ts'
import { callerAtAddress, openNodeLimiter, type ViewerLimiter, type ViewerLimitName } from './viewer-limits.ts'

type ViewerCallContext = ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>

interface ViewerCallRequest<E extends AnyEndpoint> {
  query: z.output<E['query']>
  body: z.output<E['body']>
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  now: Date
}
type ViewerCallResult<E extends AnyEndpoint> = Promise<z.input<E['result']>>

const STRANGERS = { read: 'strangerRead', search: 'strangerSearch' } as const

/** Opens the counter of viewers' calls: over all nodes where they share a Redis. */
export async function openViewerLimiter(
  context: Pick<AppContext, 'app' | 'config' | 'database' | 'clock' | 'log' | 'redis'>,
): Promise<ViewerLimiter> {
  const { redis } = context
  if (redis === undefined) return openNodeLimiter(context)
  const { openSharedLimiter } = await import('./shared-viewer-limits.ts') // whoever has no Redis loads no client of it
  return openSharedLimiter(context, redis, openNodeLimiter(context))
}

/** A call that looks: for whoever comes, or for signed-in viewers as its description says. */
export function serveViewerRead<E extends AnyEndpoint>(
  context: ViewerCallContext,
  endpoint: E,
  answer: (callRequest: ViewerCallRequest<E> & { viewer: Viewer | undefined }) => ViewerCallResult<E>,
  limit: 'read' | 'search' = 'read',
): void {
  const { viewerLimiter: limiter } = context
  serveVisitor(context, endpoint, async callRequest => {
    const { viewer, request } = callRequest
    if (viewer) await limiter.count(viewer, limit, request)
    else await limiter.count(callerAtAddress(request.ip), STRANGERS[limit], request)
    return answer({ ...callRequest, now: context.clock.now() })
  })
}

/** A call on what is a viewer's own. */
export function serveViewerOwnRead<E extends AnyEndpoint>(
  context: ViewerCallContext,
  endpoint: E,
  answer: (callRequest: ViewerCallRequest<E> & { viewer: Viewer }) => ViewerCallResult<E>,
): void {
  const { viewerLimiter: limiter } = context
  serveViewer(context, endpoint, async callRequest => {
    await limiter.count(callRequest.viewer, 'read', callRequest.request)
    return answer({ ...callRequest, now: context.clock.now() })
  })
}

/** A call that changes something: counted, and done once for an `Idempotency-Key`. Few texts, asked all day with keys. */
export function serveViewerAction<E extends AnyEndpoint>(
  context: ViewerCallContext,
  endpoint: E,
  answer: (callRequest: ViewerCallRequest<E> & { viewer: Viewer }) => ViewerCallResult<E>,
  limit: ViewerLimitName = 'write',
): void {
  const { viewerLimiter: limiter } = context
  serveViewer(context, endpoint, async callRequest => {
    const { viewer, request, query, body } = callRequest
    await limiter.count(viewer, limit, request)
    const now = context.clock.now()
    const db = context.database.preparing(viewer.tenantId)
    const key = idempotencyKey(request)
    if (key === undefined) return answer({ ...callRequest, now, db })
    return runOnce(db, { viewer, key, endpoint, request: { query, body }, now }, tx =>
      answer({ ...callRequest, now, db: tx }),
    )
  })
}

/** All or nothing, inside the transaction that may be there already. */
export function inViewerTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
