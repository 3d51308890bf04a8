import { defineModule } from '../../platform/context/module.ts'
import { serveVideoBatch } from './batch/batch-routes.ts'
import { scheduleSegmentEncryption } from './media/encrypt-job.ts'
import { transcodeJob } from './media/transcode-job.ts'
import { serveVideoFiles } from './routes/video-file-routes.ts'
import { schedulePlayAddressSweep } from './rights/play-address-limit.ts'
import { tellReviewersOfVideos } from './review/tell-reviewers.ts'
import { scheduleVideoTimers } from './lifecycle/lifecycle-timers.ts'
import { serveVideoLifecycle } from './routes/video-lifecycle-routes.ts'
import { serveVideoReview } from './routes/video-review-routes.ts'
import { serveVideoCalls } from './routes/video-routes.ts'
import { serveVideoUploads } from './upload/video-uploads.ts'
import { openPlayAccess } from './play/play-access.ts'
import { serveMediaFiles } from './play/serve-media-files.ts'
import { entityServices } from '../entities/index.ts'

export { publishAllToViewers } from './lifecycle/published-videos.ts'
export { CLIP_SEGMENTS } from './media/clips.ts'
export { GOP_SECONDS, SEGMENT_SECONDS } from './media/renditions.ts'
export { updateVideo } from './records/video-store.ts'
export { playLinkExpiry, playPath, readPlayToken, type PlayRight } from './rights/play-links.ts'
export { readPlayReader } from './rights/play-right-holds.ts'
export { playEndedError } from './play/play-access.ts'
export { readStoredSubtitle, subtitleAddress } from './subtitles/subtitle-files.ts'
export { trialDeliveredSeconds } from './play/trial-segments.ts'
export { readVideoKey, tenantOfVideoKey } from './rights/video-keys.ts'

/** Whether a play address still opens what it was made for. */
export const playAccessModule = defineModule({
  name: 'playDoor',
  needs: ['app', 'config', 'database', 'clock', 'events', 'viewerAuthenticator', 'sessions'],
  provides: ['playAccess'],
  start: context => ({ playAccess: openPlayAccess(context) }),
})

/** Videos as media: upload, transcoding, publishing, playing. Their record is served by the entity engine. */
export const videoModule = defineModule({
  name: 'video',
  needs: [...entityServices, 'app', 'events', 'log', 'playAccess', 'sessions'],
  async start(context) {
    context.jobs.register(transcodeJob(context))
    await serveVideoUploads(context)
    serveVideoCalls(context)
    serveVideoFiles(context)
    serveVideoBatch(context)
    serveMediaFiles(context)
    serveVideoLifecycle(context)
    serveVideoReview(context)
    tellReviewersOfVideos(context)
    await scheduleSegmentEncryption(context)
    await scheduleVideoTimers(context)
    await schedulePlayAddressSweep(context)
  },
})
