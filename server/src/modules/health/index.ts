import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { registerFigures } from './figures.ts'
import { surroundings } from './checks.ts'
import { serveHealth } from './routes.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

/** Whether the product runs and is ready, for balancers, for whoever waits for a start, and for Prometheus. */
export const healthModule = defineModule({
  name: 'health',
  needs: [...staffCallServices, 'storage', 'door', 'metrics'],
  start(context) {
    registerFigures(context)
    serveHealth(context)
  },
})

/** What a start should say at once, rather than the first upload. */
export async function warningsOf(context: Pick<AppContext, 'config'>): Promise<string[]> {
  const checks = Object.values(await surroundings(context))
  return checks.filter(({ state }) => state !== 'ok').map(({ message }) => message)
}
