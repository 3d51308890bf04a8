// npm run seed: fill the database with the demonstration's data.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/seed-main.ts')
