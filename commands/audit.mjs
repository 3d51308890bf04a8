// npm run audit -- verify: walks the chain of the audit log and names the first line that is not as it was.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'

await underNode24([], 'run')
await enter('server/src/audit-main.ts')
