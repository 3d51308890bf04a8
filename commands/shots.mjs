// npm run shots: pictures of every page at 1280 and 360 px, light and dark, in .shots/; a few are those of the README.
import { findChromium } from './lib/install/chromium.mjs'
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { exitWithError } from './lib/base/print.mjs'
import { buildWeb } from './lib/tests/web-build.mjs'

await runUnderNode24()
if (!(await buildWeb())) exitWithError('网页构建失败，原因见上')
process.env.CHROMIUM_PATH = (await findChromium()) ?? exitWithError('截图需要 Chromium')
await runEntry('e2e/src/shots/shots.ts')
