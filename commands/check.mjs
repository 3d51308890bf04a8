// npm run check: the quick tier, before every commit.
import { runChecks } from './lib/checks/run-checks.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24()
const failed = (await runChecks()).filter(({ passed }) => !passed)
print(failed.length ? `\n✗ 未通过：${failed.map(({ name }) => name).join('、')}` : '\n✓ 全部通过')
process.exit(failed.length ? 1 : 0)
