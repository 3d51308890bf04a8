import { defineModule } from '../../platform/context/module.ts'
import { serveViews } from './routes.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

/** What a person keeps of their lists: columns, named views, saved questions. */
export const viewsModule = defineModule({
  name: 'views',
  needs: staffCallServices,
  async start(context) {
    serveViews(context)
  },
})
