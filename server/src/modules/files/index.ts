import { defineModule } from '../../platform/context/module.ts'
import { clearAbandonedForms } from '../../platform/http/multipart.ts'
import { openImages } from '../../platform/images/images.ts'
import { privateFolder } from '../../platform/host/private-folder.ts'
import { workFolder } from './accept.ts'
import { serveResumable } from './resumable.ts'
import { serveFiles } from './routes.ts'
import { sweepUnusedEveryNight } from './sweep-unused.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

export { bizOf } from './kinds.ts'
export { keepForOne, type MadeFile } from './keep.ts'
export { keepOwnFile } from './keep-own.ts'

/** Uploads, and the way back to them: public files for anybody, private ones by links that soon close. */
export const filesModule = defineModule({
  name: 'files',
  needs: [...staffCallServices, 'app', 'clock', 'jobs', 'storage', 'personal', 'fileReaders'],
  async start(context) {
    const images = openImages()
    context.app.addHook('onClose', () => images.close())
    await privateFolder(workFolder(context))
    await clearAbandonedForms(workFolder(context))
    serveFiles(context, images)
    await serveResumable(context, images)
    await sweepUnusedEveryNight(context)
  },
})
