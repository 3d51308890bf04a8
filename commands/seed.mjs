// npm run seed: fill the database with the demonstration's data.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/seed-main.ts')
