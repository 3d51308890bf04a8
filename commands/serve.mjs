// The server alone, everything being installed and built: what npm start ends in. Given the number of the process that
// started it, it ends with that one. The first start of a demo fills its database and goes on as a process that holds
// nothing of that.
import { runEntry } from './lib/server/run-entry.mjs'
import { runServerProcess } from './lib/server/server-process.mjs'
import { endWithParent } from './lib/server/end-with-parent.mjs'

const [parent] = process.argv.slice(2)
if (process.env.npm_lifecycle_event === 'start' && parent) endWithParent(Number(parent))
const { hasFilledDemo } = await runEntry('server/src/first-start-main.ts')
if (hasFilledDemo) runServerProcess()
await runEntry('server/src/main.ts')
