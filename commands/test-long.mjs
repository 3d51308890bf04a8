// npm run test:long: the same tests with the full counts, and those that only it runs; the result goes into docs/proofs.md.
import { underNode24 } from './lib/install/node24.mjs'
import { writeProof } from './lib/tests/proofs.mjs'
import { count, ending, exitCode, report } from './lib/tests/test-report.mjs'
import { runTiers } from './lib/tests/tiers.mjs'
import { say } from './lib/base/tell.mjs'

await underNode24()
process.env.TEST_LONG = '1'
const filters = process.argv.slice(2)
const files = await runTiers(filters)
report(files)
writeProof(files, filters)
say(ending(files))
process.exitCode = exitCode(count(files))
