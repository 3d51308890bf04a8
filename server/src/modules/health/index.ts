import type { House } from '../../platform/house.ts'
import { serveHealth } from './routes.ts'

/** Whether the product is ready, for balancers and for whoever waits for a start. */
export function healthModule(house: House): void {
  serveHealth(house)
}
