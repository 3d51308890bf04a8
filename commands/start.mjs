// npm start: install what is missing, build the web application if it changed, serve.
import { enter } from './lib/entry.mjs'
import { underNode24 } from './lib/node24.mjs'
import { endWithParent } from './lib/parent.mjs'
import { SERVER_FLAGS } from './lib/server.mjs'
import { giveUp } from './lib/tell.mjs'
import { buildWeb } from './lib/web-build.mjs'

if (process.env.npm_lifecycle_event === 'start') endWithParent()
await underNode24(SERVER_FLAGS, 'run')
if (!(await buildWeb())) giveUp('网页构建失败，原因见上')
await enter('server/src/main.ts')
