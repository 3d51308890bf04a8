// npm run check: the quick tier, before every commit.
import { runChecks } from './lib/checks/checks.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { say } from './lib/base/tell.mjs'

await underNode24()
const failed = (await runChecks()).filter(({ passed }) => !passed)
say(failed.length ? `\n✗ 未通过：${failed.map(({ name }) => name).join('、')}` : '\n✓ 全部通过')
process.exit(failed.length ? 1 : 0)
