// npm run restore -- FILE: a backup into an empty installation.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/restore-main.ts')
