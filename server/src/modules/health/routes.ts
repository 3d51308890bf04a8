import { health, metrics, ready } from '@xuanjiao/contract/system/health'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveMachine, serveOpen, type StaffCallServices } from '../../platform/calls/serve.ts'
import { databaseCheck, everything, standingOf, surroundings } from './checks.ts'

export function serveHealth(context: StaffCallServices & Pick<AppContext, 'storage' | 'door' | 'metrics'>): void {
  const database = databaseCheck(context)
  serveOpen(context, health, async () => standingOf(await surroundings(context)))
  serveOpen(context, ready, async ({ reply }) => {
    const standing = standingOf(await everything(context, database))
    void reply.status(standing.ready ? 200 : 503)
    if (!standing.ready) void reply.header('retry-after', '5')
    return standing
  })
  const isCollector = (request: FastifyRequest) => bears(request, context.config.METRICS_TOKEN)
  serveMachine(context, metrics, isCollector, async ({ reply }) => {
    void reply.type(context.metrics.contentType)
    return context.metrics.text()
  })
}

/** `Authorization: Bearer …`, as Prometheus sends it. */
function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
