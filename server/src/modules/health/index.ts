import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { registerHealthMetrics } from './health-metrics.ts'
import { environmentChecks } from './health-checks.ts'
import { serveHealth } from './health-routes.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'

/** Whether the product runs and is ready, for balancers, for whoever waits for a start, and for Prometheus. */
export const healthModule = defineModule({
  name: 'health',
  needs: [...staffCallServices, 'storage', 'serverState', 'metrics'],
  start(context) {
    registerHealthMetrics(context)
    serveHealth(context)
  },
})

/** What a start should say at once, rather than the first upload. */
export async function startupWarnings(context: Pick<AppContext, 'config'>): Promise<string[]> {
  const checks = Object.values(await environmentChecks(context))
  return checks.filter(({ state }) => state !== 'ok').map(({ message }) => message)
}
