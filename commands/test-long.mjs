// npm run test:long: the same tests with the full counts, and those that only it runs; the result goes into docs/proofs.md.
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { writeLongTestRecord } from './lib/tests/long-test-record.mjs'
import { countResults, summaryText, exitCode, printTestReport } from './lib/tests/test-report.mjs'
import { runTiers } from './lib/tests/tiers.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24()
process.env.TEST_LONG = '1'
const filters = process.argv.slice(2)
const files = await runTiers(filters)
printTestReport(files)
writeLongTestRecord(files, filters)
print(summaryText(files))
process.exitCode = exitCode(countResults(files))
