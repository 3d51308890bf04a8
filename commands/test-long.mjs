// npm run test:long: the same tests with the full counts; the result goes into docs/proofs.md.
import { underNode24 } from './lib/node24.mjs'
import { writeProof } from './lib/proofs.mjs'
import { count, ending, exitCode, report } from './lib/test-report.mjs'
import { runTiers } from './lib/tiers.mjs'
import { say } from './lib/tell.mjs'

await underNode24()
process.env.TEST_LONG = '1'
const filters = process.argv.slice(2)
const files = await runTiers(filters)
report(files)
writeProof(files, filters)
say(ending(files))
process.exitCode = exitCode(count(files))
