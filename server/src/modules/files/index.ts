import type { House } from '../../platform/house/house.ts'
import { clearAbandonedForms } from '../../platform/http/multipart.ts'
import { openImages } from '../../platform/images/images.ts'
import { privateFolder } from '../../platform/host/private-folder.ts'
import { workFolder } from './accept.ts'
import { serveResumable } from './resumable.ts'
import { serveFiles } from './routes.ts'
import { sweepUnusedEveryNight } from './sweep-unused.ts'

export { keepForOne, type MadeFile } from './keep.ts'

/** Uploads, and the way back to them: public files for anybody, private ones by links that soon close. */
export async function filesModule(house: House): Promise<void> {
  const images = openImages()
  house.app.addHook('onClose', () => images.close())
  await privateFolder(workFolder(house))
  await clearAbandonedForms(workFolder(house))
  serveFiles(house, images)
  await serveResumable(house, images)
  await sweepUnusedEveryNight(house)
}
