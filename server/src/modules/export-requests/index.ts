import type { House } from '../../platform/house/house.ts'
import { registerFigures } from './figures.ts'
import { exportRequestRoutes } from './routes.ts'
import { endRequests } from './ending.ts'

/** A second person for exports of many personal rows: asked, decided, made with the rights of then, and written down. */
export async function exportRequestsModule(house: House): Promise<void> {
  exportRequestRoutes(house)
  registerFigures(house)
  await endRequests(house)
}

export { demandFresh, noteFetched } from './fetched.ts'
