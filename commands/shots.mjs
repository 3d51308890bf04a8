// npm run shots: the screenshots of the documents, made by walking through the house.
import { findChromium } from './lib/install/chromium.mjs'
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { giveUp } from './lib/base/tell.mjs'
import { buildWeb } from './lib/tests/web-build.mjs'

await underNode24()
if (!(await buildWeb())) giveUp('网页构建失败，原因见上')
process.env.CHROMIUM_PATH = (await findChromium()) ?? giveUp('截图需要 Chromium')
await enter('e2e/src/shots/shots.ts')
