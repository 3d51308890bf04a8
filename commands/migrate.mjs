// npm run migrate: bring the database's tables up to date.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/migrate-main.ts')
