// npm run backfill: gives a stopped demo some history of watching, planned by the simulator and counted like live beats.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/backfill-main.ts')
