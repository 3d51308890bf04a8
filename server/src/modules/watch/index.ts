import { defineModule } from '../../platform/context/module.ts'
import { serveHeartbeats } from './serve-heartbeats.ts'
import { serveWatchHistory } from './watch-history.ts'
import { scheduleWatchRetention } from './watch-retention.ts'
import { serveVideoKey } from './serve-video-key.ts'
import { servePlay } from './serve-play.ts'
import { viewerCallServices } from '../../platform/calls/serve-calls.ts'

export { backfillHistory, type BackfillResult } from './backfill-history.ts'
export { readBackfillWorld, simulatedWorldLines } from './backfill-world.ts'

/** Watching: signed plays, heartbeats, and what they add up to. */
export const watchModule = defineModule({
  name: 'watch',
  needs: [...viewerCallServices, 'clock', 'jobs', 'sessions', 'viewerLimiter', 'playAccess'],
  async start(context) {
    servePlay(context)
    serveVideoKey(context)
    serveHeartbeats(context)
    serveWatchHistory(context)
    await scheduleWatchRetention(context)
  },
})
