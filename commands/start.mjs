// npm start: install what is missing, build the web application if it changed, serve.
import { stripSources } from './lib/server/stripped-sources.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { endWithParent } from './lib/server/end-with-parent.mjs'
import { runServerProcess } from './lib/server/server-process.mjs'
import { exitWithError } from './lib/base/print.mjs'
import { buildWeb } from './lib/tests/web-build.mjs'

if (process.env.npm_lifecycle_event === 'start') endWithParent()
await runUnderNode24([], 'run')
if (!(await buildWeb())) exitWithError('网页构建失败，原因见上')
stripSources()
runServerProcess()
