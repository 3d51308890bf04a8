import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose personal data the answer holds, for the audit log. */
    personalRead?: string
  }
}

/** Counts questions that name a whole phone or number (`personal-lookups.ts`). */
interface Lookups {
  take(request: FastifyRequest, title: string): void
}

/** Counts personal rows that somebody is shown (`personal-reads.ts`). */
interface Reads {
  note(request: FastifyRequest, rows: number): void
}

/** The request that is being answered: what is written down in its course says from where it came. */
export interface RequestContext {
  readonly request: FastifyRequest
  readonly lookups: Lookups
  readonly reads: Reads
}

const store = new AsyncLocalStorage<RequestContext>()

/** Undefined in jobs, and wherever else nobody has called. */
export const requestContext = (): RequestContext | undefined => store.getStore()

/** After the body has been read: parsers go on from events of the socket, which know nothing of the request. */
export function followRequests(app: FastifyInstance, lookups: Lookups, reads: Reads): void {
  app.addHook('preValidation', (request, _reply, done) => store.run({ request, lookups, reads }, done))
}

/** A whole phone or number is asked for in this request: counted and written down; throws when it is one too many. */
export function noteLookup(title: string): void {
  const context = requestContext()
  context?.lookups.take(context.request, title)
}

/** What is answered holds rows with personal data: the audit log says who saw them, in one line for the whole answer. */
export function notePersonalRead(title: string, rows: number): void {
  const context = requestContext()
  if (!context || rows === 0) return
  context.request.personalRead = title
  context.reads.note(context.request, rows)
}

/** What it was for, where the call asks. */
export function reasonOf({ query, body }: FastifyRequest): string | undefined {
  const { reason } = { ...(query as { reason?: unknown }), ...(body as { reason?: unknown } | null | undefined) }
  return typeof reason === 'string' ? reason : undefined
}
