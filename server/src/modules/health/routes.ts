import { health, metrics, ready } from '@xuanjiao/contract/system/health'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { House } from '../../platform/house/house.ts'
import { serveMachine, serveOpen } from '../../platform/calls/serve.ts'
import { databaseCheck, everything, standingOf, surroundings } from './checks.ts'

export function serveHealth(house: House): void {
  const database = databaseCheck(house)
  serveOpen(house, health, async () => standingOf(await surroundings(house)))
  serveOpen(house, ready, async ({ reply }) => {
    const standing = standingOf(await everything(house, database))
    void reply.status(standing.ready ? 200 : 503)
    if (!standing.ready) void reply.header('retry-after', '5')
    return standing
  })
  const isCollector = (request: FastifyRequest) => bears(request, house.config.METRICS_TOKEN)
  serveMachine(house, metrics, isCollector, async ({ reply }) => {
    void reply.type(house.metrics.contentType)
    return house.metrics.text()
  })
}

/** `Authorization: Bearer …`, as Prometheus sends it. */
function bears({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted)
}
