import { defineModule } from '../../platform/context/module.ts'
import { serveApiDocs } from './routes.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

/** Every call described and ready to be tried, for those who may. */
export const apiDocsModule = defineModule({
  name: 'api-docs',
  needs: [...staffCallServices, 'routes', 'runtimeRoutes'],
  start(context) {
    serveApiDocs(context)
  },
})
