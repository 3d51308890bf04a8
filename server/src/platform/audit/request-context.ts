import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose personal data the answer holds, for the audit log. */
    personalRead?: string
  }
}

/** Counts questions that name a whole phone or number (`personal-lookup-counter.ts`). */
interface LookupCounter {
  count(request: FastifyRequest, title: string): void
}

/** Counts personal rows that somebody is shown (`personal-read-counter.ts`). */
interface ReadCounter {
  count(request: FastifyRequest, rows: number): void
}

/** The request that is being answered: what is written down in its course says from where it came. */
export interface RequestContext {
  readonly request: FastifyRequest
  readonly lookupCounter: LookupCounter
  readonly readCounter: ReadCounter
}

const store = new AsyncLocalStorage<RequestContext>()

/** Undefined in jobs, and wherever else nobody has called. */
export const requestContext = (): RequestContext | undefined => store.getStore()

/** After the body has been read: parsers go on from events of the socket, which know nothing of the request. */
export function trackRequestContext(
  app: FastifyInstance,
  lookupCounter: LookupCounter,
  readCounter: ReadCounter,
): void {
  app.addHook('preValidation', (request, _reply, done) => store.run({ request, lookupCounter, readCounter }, done))
}

/** A whole phone or number is asked for in this request: counted and written down; throws when it is one too many. */
export function recordPersonalLookup(title: string): void {
  const context = requestContext()
  context?.lookupCounter.count(context.request, title)
}

/** What is answered holds rows with personal data: the audit log says who saw them, in one line for the whole answer. */
export function recordPersonalRead(title: string, rows: number): void {
  const context = requestContext()
  if (!context || rows === 0) return
  context.request.personalRead = title
  context.readCounter.count(context.request, rows)
}

/** What it was for, where the call asks. */
export function statedReasonOf({ query, body }: FastifyRequest): string | undefined {
  const { reason } = { ...(query as { reason?: unknown }), ...(body as { reason?: unknown } | null | undefined) }
  return typeof reason === 'string' ? reason : undefined
}
