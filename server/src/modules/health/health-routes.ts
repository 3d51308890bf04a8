import { healthCall, metricsCall, readyCall } from '@xuanjiao/contract/system/health-calls'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveStaffOrMachine, servePublic, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { openDatabaseCheck, allHealthChecks, healthReportOf, environmentChecks } from './health-checks.ts'

export function serveHealth(
  context: StaffCallServices & Pick<AppContext, 'storage' | 'serverState' | 'metrics'>,
): void {
  const database = openDatabaseCheck(context)
  servePublic(context, healthCall, async () => healthReportOf(await environmentChecks(context)))
  servePublic(context, readyCall, async ({ reply }) => {
    const status = healthReportOf(await allHealthChecks(context, database))
    void reply.status(status.ready ? 200 : 503)
    if (!status.ready) void reply.header('retry-after', '5')
    return status
  })
  const isCollector = (request: FastifyRequest) => hasBearerToken(request, context.config.METRICS_TOKEN)
  serveStaffOrMachine(context, metricsCall, isCollector, async ({ reply }) => {
    void reply.type(context.metrics.contentType)
    return context.metrics.asText()
  })
}

/** `Authorization: Bearer …`, as Prometheus sends it. */
function hasBearerToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const value = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return token !== undefined && value.length === wanted.length && timingSafeEqual(value, wanted)
}
