// The server alone, everything being installed and built: what npm start ends in. Given the number of the process that
// started it, it ends with that one.
import { runEntry } from './lib/server/run-entry.mjs'
import { endWithParent } from './lib/server/end-with-parent.mjs'

const [parent] = process.argv.slice(2)
if (process.env.npm_lifecycle_event === 'start' && parent) endWithParent(Number(parent))
await runEntry('server/src/main.ts')
