// npm start: install what is missing, build the web application if it changed, serve.
import { stripOnce } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { endWithParent } from './lib/server/parent.mjs'
import { becomeServer } from './lib/server/server.mjs'
import { giveUp } from './lib/base/tell.mjs'
import { buildWeb } from './lib/tests/web-build.mjs'

if (process.env.npm_lifecycle_event === 'start') endWithParent()
await underNode24([], 'run')
if (!(await buildWeb())) giveUp('网页构建失败，原因见上')
await stripOnce('server/src/start.ts')
becomeServer()
