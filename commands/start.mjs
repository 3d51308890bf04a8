// npm start: install what is missing, build the web application if it changed, serve.
import { enter } from './lib/entry.mjs'
import { underNode24 } from './lib/node24.mjs'
import { buildWeb } from './lib/web-build.mjs'

await underNode24()
await buildWeb()
await enter('server/src/main.ts')
