// npm test: everything but what takes long, in a size that fits twelve minutes on two cores. `npm test -- NAME` runs the
// files whose path contains NAME, without the checks; walks through the browser are named from `e2e` on.
import { underNode24 } from './lib/install/node24.mjs'
import { LONG_TESTS } from './lib/tests/long-tests.mjs'
import { count, ending, exitCode, report, reportTime } from './lib/tests/test-report.mjs'
import { runTiers } from './lib/tests/tiers.mjs'
import { say } from './lib/base/tell.mjs'

/** On two cores; a clean clone has installed itself before. */
const MOST_SECONDS = 720

await underNode24()
const filters = process.argv.slice(2)
const files = await runTiers(filters)
report(files)
if (filters.length === 0) {
  say(`\n只在 npm run test:long 中运行的 ${LONG_TESTS.length} 个测试文件\n  ${LONG_TESTS.join('\n  ')}`)
  reportTime(process.uptime(), MOST_SECONDS)
}
say(ending(files))
process.exitCode = exitCode(count(files))
