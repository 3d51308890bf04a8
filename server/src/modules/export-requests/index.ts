import { defineModule } from '../../platform/context/module.ts'
import { registerFigures } from './figures.ts'
import { exportRequestRoutes } from './routes.ts'
import { endRequests } from './ending.ts'
import { entityServices } from '../entities/index.ts'

/** A second person for exports of many personal rows: asked, decided, made with the rights of then, and written down. */
export const exportRequestsModule = defineModule({
  name: 'export-requests',
  needs: [...entityServices, 'audit', 'metrics', 'sessions'],
  async start(context) {
    exportRequestRoutes(context)
    registerFigures(context)
    await endRequests(context)
  },
})

export { demandFresh, noteFetched } from './fetched.ts'
