import { defineModule } from '../../platform/context/module.ts'
import { serveBeats } from './beat.ts'
import { DEMO_HISTORY, demoHistoryJob } from './demo-history.ts'
import { serveHistory } from './history.ts'
import { keepWatching } from './keeping.ts'
import { serveKey } from './key.ts'
import { servePlay } from './play.ts'
import { viewerCallServices } from '../../platform/calls/serve.ts'

export { writeHistory } from './demo-history.ts'

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
    if (context.config.DEMO) context.jobs.register(demoHistoryJob(context))
  },
})

/** What the demo's history is asked to be; the key keeps it from being made twice at once. */
export function demoHistory(tenantId: number): { kind: string; payload: unknown; tenantId: number; key: string } {
  return { kind: DEMO_HISTORY, payload: { seed: 'demo', days: 70, viewers: 1500 }, tenantId, key: 'first' }
}
