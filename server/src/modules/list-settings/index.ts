import { defineModule } from '../../platform/context/module.ts'
import { serveListSettings } from './list-setting-routes.ts'
import { staffCallServices } from '../../platform/calls/serve-calls.ts'

/** What a person keeps of their lists: columns, named views, saved questions. */
export const listSettingsModule = defineModule({
  name: 'views',
  needs: staffCallServices,
  async start(context) {
    serveListSettings(context)
  },
})
