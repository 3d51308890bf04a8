import { defineModule } from '../../platform/context/module.ts'
import { serveBatch } from './batch/batch-routes.ts'
import { keepGuarded } from './media/encrypt-job.ts'
import { transcodeJob } from './media/media-job.ts'
import { serveVideoFiles } from './routes/file-routes.ts'
import { sweepPlayAddresses } from './rights/play-addresses.ts'
import { keepVideoTimers } from './life/life-timers.ts'
import { serveLife } from './routes/life-routes.ts'
import { serveReview } from './routes/review-routes.ts'
import { serveVideo } from './routes/routes.ts'
import { serveUploads } from './upload/uploads.ts'
import { playDoorOver } from './play/play-door.ts'
import { serveVod } from './play/vod.ts'
import { entityServices } from '../entities/index.ts'

export { refuseExpired } from './records/expired.ts'
export { showAllToViewers } from './life/published.ts'
export { NOTICE } from './life/life-timers.ts'
export { CLIP_SEGMENTS } from './media/clips.ts'
export { GOP_SECONDS, SEGMENT_SECONDS } from './media/ladder.ts'
export { changeVideo } from './records/store.ts'
export { expiryOf, playPath, readPlayToken, type PlayRight } from './rights/play-links.ts'
export { mayStill } from './rights/may-still.ts'
export { playEnded } from './play/play-door.ts'
export { deliveredSeconds } from './play/trial.ts'
export { openKey, tenantOfKey } from './rights/video-keys.ts'

/** Whether a play address still opens what it was made for. */
export const playDoorModule = defineModule({
  name: 'playDoor',
  needs: ['app', 'config', 'database', 'clock', 'events', 'viewerIdentity', 'sessions'],
  provides: ['playDoor'],
  start: context => ({ playDoor: playDoorOver(context) }),
})

/** Videos as media: upload, transcoding, publishing, playing. Their record is served by the entity engine. */
export const videoModule = defineModule({
  name: 'video',
  needs: [...entityServices, 'app', 'playDoor'],
  async start(context) {
    context.jobs.register(transcodeJob(context))
    await serveUploads(context)
    serveVideo(context)
    serveVideoFiles(context)
    serveBatch(context)
    serveVod(context)
    serveLife(context)
    serveReview(context)
    await keepGuarded(context)
    await keepVideoTimers(context)
    await sweepPlayAddresses(context)
  },
})
