import type { House } from '../../platform/house/house.ts'
import { registerFigures } from './figures.ts'
import { surroundings } from './checks.ts'
import { serveHealth } from './routes.ts'

/** Whether the product runs and is ready, for balancers, for whoever waits for a start, and for Prometheus. */
export function healthModule(house: House): void {
  registerFigures(house)
  serveHealth(house)
}

/** What a start should say at once, rather than the first upload. */
export async function warningsOf(house: House): Promise<string[]> {
  const checks = Object.values(await surroundings(house))
  return checks.filter(({ state }) => state !== 'ok').map(({ message }) => message)
}
