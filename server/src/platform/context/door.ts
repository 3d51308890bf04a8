import { Refusal } from '@xuanjiao/contract/calls/refusal'
import type { FastifyInstance } from 'fastify'

/**
 * Whether people are let in. A stop goes through both: first balancers are told to send nobody new while whoever
 * comes is served, then whoever comes is sent away with our own words.
 */
export interface Door {
  state: 'open' | 'draining' | 'closed'
}

const AGAIN_AFTER_SECONDS = 5

export const leaving = () => new Refusal(503, '服务正在停止，请稍后重试', { retryAfter: AGAIN_AFTER_SECONDS })

/** A node that is there for work alone says how it is, and sends whoever wants something else to another. */
export function answerOnly(app: FastifyInstance, urls: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions
    done(urls.includes(url) ? undefined : elsewhere())
  })
}

const elsewhere = () => new Refusal(503, '本节点只执行后台任务，不处理请求', { retryAfter: AGAIN_AFTER_SECONDS })

/** A kept connection still reaches a server that leaves: it is ended, so that its next call finds another. */
export function watchDoor(app: FastifyInstance, door: Door): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (door.state === 'open') return done()
    void reply.header('connection', 'close')
    done(door.state === 'closed' ? leaving() : undefined)
  })
  app.addHook('preClose', done => {
    door.state = 'closed'
    done()
  })
}
