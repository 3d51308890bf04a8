// npm run sim: viewers made to order; what follows on the command line is theirs. They go to the product of this folder:
// its address and the way to sign in are taken from its settings.
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { explainError } from './lib/base/print.mjs'

await runUnderNode24([], 'run')
const { readEnvironment } = await runEntry('server/src/platform/config/dotenv.ts')
const { loadConfig } = await runEntry('server/src/platform/config/config.ts')
const settings = () => {
  try {
    return loadConfig(readEnvironment(process.env))
  } catch (error) {
    return explainError(error)
  }
}
const { HOST, PORT, BASE_PATH, CAPTCHA } = settings()

/** An address to listen on everywhere is none to go to. */
const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
process.env.SIM_BASE ??= `http://${here}:${PORT}${BASE_PATH}`
process.env.SIM_CAPTCHA ??= CAPTCHA
await runEntry('sim/src/main.ts')
