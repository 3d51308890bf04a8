// npm run migrate: bring the database's tables up to date.
import { enter } from './lib/entry.mjs'
import { underNode24 } from './lib/node24.mjs'

await underNode24([], 'run')
await enter('server/src/migrate-main.ts')
