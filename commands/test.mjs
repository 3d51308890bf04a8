// npm test: everything, in a size that fits twenty-five minutes on two cores. `npm test -- NAME` runs the files whose
// path contains NAME, without the checks and the browser.
import { underNode24 } from './lib/install/node24.mjs'
import { count, ending, exitCode, report } from './lib/tests/test-report.mjs'
import { runTiers } from './lib/tests/tiers.mjs'
import { say } from './lib/base/tell.mjs'

await underNode24()
const files = await runTiers(process.argv.slice(2))
report(files)
say(ending(files))
process.exitCode = exitCode(count(files))
