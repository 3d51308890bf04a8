// npm run backfill: gives a stopped demo some history of watching, planned by the simulator and counted like live
// heartbeats.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/backfill-main.ts')
