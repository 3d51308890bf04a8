// npm run backup -- FILE: everything in one file, while the product runs.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/backup-main.ts')
