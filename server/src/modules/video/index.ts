import type { House } from '../../platform/house.ts'
import { transcodeJob } from './media-job.ts'
import { serveVideo } from './routes.ts'
import { serveUploads } from './uploads.ts'
import { serveVod } from './vod.ts'

export { expiryOf, playPath } from './play-links.ts'

/** Videos as media: upload, transcoding, publishing, playing. Their record is served by the entity engine. */
export function videoModule(house: House): void {
  house.jobs.register(transcodeJob(house))
  serveUploads(house)
  serveVideo(house)
  serveVod(house)
}
