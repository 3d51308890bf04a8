import type { AppContext } from '../../platform/context/app-context.ts'
import { registerFigures } from './figures.ts'
import { exportRequestRoutes } from './routes.ts'
import { endRequests } from './ending.ts'

/** A second person for exports of many personal rows: asked, decided, made with the rights of then, and written down. */
export async function exportRequestsModule(context: AppContext): Promise<void> {
  exportRequestRoutes(context)
  registerFigures(context)
  await endRequests(context)
}

export { demandFresh, noteFetched } from './fetched.ts'
