import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyInstance } from 'fastify'

/**
 * Whether people are let in. A stop goes through both: first balancers are told to send nobody new while whoever
 * comes is served, then whoever comes is sent away with our own words.
 */
export interface ServerState {
  phase: 'open' | 'draining' | 'closed'
  /** Why nothing may be changed now, as a person is told; left out while everything may. */
  readOnly?: string | undefined
}

const AGAIN_AFTER_SECONDS = 5

export const serverStoppingError = () =>
  new AppError(503, '服务正在停止，请稍后重试', { retryAfter: AGAIN_AFTER_SECONDS })

/** A node that is there for work alone says how it is, and sends whoever wants something else to another. */
export function answerOnlyPaths(app: FastifyInstance, urls: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions
    done(urls.includes(url) ? undefined : elsewhere())
  })
}

const elsewhere = () => new AppError(503, '本节点只执行后台任务，不处理请求', { retryAfter: AGAIN_AFTER_SECONDS })

/** A kept connection still reaches a server that leaves: it is ended, so that its next call finds another. */
export function closeConnectionsWhenDraining(app: FastifyInstance, serverState: ServerState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (serverState.phase === 'open') return done()
    void reply.header('connection', 'close')
    done(serverState.phase === 'closed' ? serverStoppingError() : undefined)
  })
  app.addHook('preClose', done => {
    serverState.phase = 'closed'
    done()
  })
}
