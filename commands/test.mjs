// npm test: everything but what takes long, in a size that fits twelve minutes on two cores. `npm test -- NAME` runs the
// files whose path contains NAME, without the checks; walks through the browser are named from `e2e` on.
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { LONG_TESTS } from './lib/tests/long-tests.mjs'
import { countResults, summaryText, exitCode, printTestReport, printTestTime } from './lib/tests/test-report.mjs'
import { runTiers } from './lib/tests/tiers.mjs'
import { print } from './lib/base/print.mjs'

/** On two cores; a clean clone has installed itself before. */
const MOST_SECONDS = 720

await runUnderNode24()
const filters = process.argv.slice(2)
const files = await runTiers(filters)
printTestReport(files)
if (filters.length === 0) {
  print(`\n只在 npm run test:long 中运行的 ${LONG_TESTS.length} 个测试文件\n  ${LONG_TESTS.join('\n  ')}`)
  printTestTime(process.uptime(), MOST_SECONDS)
}
print(summaryText(files))
process.exitCode = exitCode(countResults(files))
