// npm run dev: the server restarts when its sources change, the web application is replaced in the open browser.
import { spawn } from 'node:child_process'
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot, node24 } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24()

const { loadConfig } = await runEntry('server/src/platform/config/config.ts')
const { readEnvironment } = await runEntry('server/src/platform/config/dotenv.ts')
const { HOST, PORT, BASE_PATH } = loadConfig(readEnvironment(process.env, inRoot('.env')))
const target = `http://${HOST}:${PORT}`

const { createServer } = await import('vite')
const web = await createServer({
  root: inRoot('web'),
  configFile: inRoot('web/vite.config.ts'),
  server: { proxy: { [BASE_PATH]: { target, ws: true }, '/websocket': { target, ws: true } } },
})
await web.listen()
print(`网页开发地址：${web.resolvedUrls?.local[0]}（接口转到 ${target}）`)

// Last, so that it is not left behind when the web application cannot start.
const server = spawn(node24(), ['--watch', '--watch-preserve-output', inRoot('server/src/main.ts')], {
  stdio: 'inherit',
})

async function stop(signal) {
  server.kill(signal)
  await web.close()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
server.on('exit', code => web.close().then(() => process.exit(code ?? 0)))
