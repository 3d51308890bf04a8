import { defineModule } from '../../platform/context/module.ts'
import { registerExportRequestMetrics } from './export-request-metrics.ts'
import { exportRequestRoutes } from './export-request-routes.ts'
import { scheduleRequestExpiry } from './expire-export-requests.ts'
import { entityServices } from '../entities/index.ts'

/** A second person for exports of many personal rows: asked, decided, made with the rights of then, and written down. */
export const exportRequestsModule = defineModule({
  name: 'export-requests',
  needs: [...entityServices, 'audit', 'metrics', 'sessions'],
  async start(context) {
    exportRequestRoutes(context)
    registerExportRequestMetrics(context)
    await scheduleRequestExpiry(context)
  },
})

export { requireFreshApproval, recordExportFetched } from './fetched-exports.ts'
