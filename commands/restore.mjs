// npm run restore -- FILE: a backup into an empty installation.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/restore-main.ts')
