import { randomFillSync } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOfRequest } from '../primitives/served-routes.ts'
import type { EventLog } from './event-log.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

const ID_BYTES = 6
/** Drawn for many calls at once: each drawing costs what a dozen headers do. */
const drawn = Buffer.alloc(ID_BYTES * 512)
let used = drawn.length

/** Short enough to be read out on the telephone, long enough to be one call's alone. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += ID_BYTES
  return drawn.toString('hex', used - ID_BYTES, used)
}

/** What is said of a call: its route and never its address, which may hold a signature. */
export function callLogFields(request: FastifyRequest): Record<string, unknown> {
  const user = request.principal?.userId ?? request.viewer?.userId
  const route = routeOfRequest(request)
  return { req: request.id, method: request.method, route, ...(user !== undefined && { user }) }
}

/** Gives every answer its number; with `all`, a line for each call, else for those alone that were turned away by us. */
export function logCalls(app: FastifyInstance, log: EventLog, all: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode, elapsedTime } = reply
    const fields = () => ({ ...callLogFields(request), status: statusCode, ms: Math.round(elapsedTime) })
    if (statusCode === 503) log.warn(fields(), request.appError?.message ?? '暂时不能服务')
    else if (all) log.info({ ...fields(), ip: request.ip }, '访问')
    done()
  })
}
