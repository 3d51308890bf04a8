import { defineModule } from '../../platform/context/module.ts'
import { serveBeats } from './beat.ts'
import { serveHistory } from './history.ts'
import { keepWatching } from './keeping.ts'
import { serveKey } from './key.ts'
import { servePlay } from './play.ts'
import { viewerCallServices } from '../../platform/calls/serve.ts'

export { backfill, type Backfilled } from './backfill.ts'
export { readWorld, worldLines } from './backfill-world.ts'

/** Watching: signed plays, beats, and what they add up to. */
export const watchModule = defineModule({
  name: 'watch',
  needs: [...viewerCallServices, 'clock', 'jobs', 'sessions', 'viewerLimiter', 'playDoor'],
  async start(context) {
    servePlay(context)
    serveKey(context)
    serveBeats(context)
    serveHistory(context)
    await keepWatching(context)
  },
})
