// npm run migrate: bring the database's tables up to date.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/migrate-main.ts')
