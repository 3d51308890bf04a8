// npm run audit -- verify: walks the chain of the audit log and names the first line that is not as it was.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'

await runUnderNode24([], 'run')
await runEntry('server/src/audit-main.ts')
