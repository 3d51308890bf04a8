// npm run backfill: gives a stopped demo some history of watching, planned by the simulator and counted like live beats.
import { enter } from './lib/entry.mjs'
import { underNode24 } from './lib/node24.mjs'

await underNode24([], 'run')
await enter('server/src/backfill-main.ts')
