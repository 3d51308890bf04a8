import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { openPosterDrawer } from './draw/poster-drawer.ts'
import { packPostersJob } from './pack-job.ts'
import { servePosters } from './poster-routes.ts'

export { servePosterTemplate } from './poster-template.ts'

/** Posters of printed codes (rules/qr-codes#drawing). */
export const postersModule = defineModule({
  name: 'posters',
  needs: [...entityServices, 'app', 'wechat'],
  start(context) {
    const drawer = openPosterDrawer()
    context.app.addHook('onClose', () => drawer.close())
    context.jobs.register(packPostersJob(context, drawer))
    servePosters(context, drawer)
  },
})
