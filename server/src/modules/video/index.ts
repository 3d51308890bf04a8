import { defineModule } from '../../platform/context/module.ts'
import { serveBatch } from './batch/batch-routes.ts'
import { DEMO_MEDIA, demoMediaJob } from './media/demo-media.ts'
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
export { NOTICE } from './life/life-timers.ts'
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
    if (context.config.DEMO) context.jobs.register(demoMediaJob(context))
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

/** The covers and clips of the demo, to be made in the background; the key keeps it from being made twice at once. */
export function demoMedia(tenantId: number): { kind: string; payload: unknown; tenantId: number; key: string } {
  return { kind: DEMO_MEDIA, payload: {}, tenantId, key: 'first' }
}
