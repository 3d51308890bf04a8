import { defineModule } from '../../platform/context/module.ts'
import { serveApiDocs } from './api-docs-routes.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'

/** Every call described and ready to be tried, for those who may. */
export const apiDocsModule = defineModule({
  name: 'api-docs',
  needs: [...staffCallServices, 'routes', 'runtimeRoutes'],
  start(context) {
    serveApiDocs(context)
  },
})
