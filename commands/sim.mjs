// npm run sim: viewers made to order; what follows on the command line is theirs. They go to the product of this folder:
// its address and the way to sign in are taken from its settings.
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { explain } from './lib/base/tell.mjs'

await underNode24([], 'run')
const { readEnvironment } = await enter('server/src/platform/config/dotenv.ts')
const { loadConfig } = await enter('server/src/platform/config/config.ts')
const settings = () => {
  try {
    return loadConfig(readEnvironment(process.env))
  } catch (error) {
    return explain(error)
  }
}
const { HOST, PORT, BASE_PATH, CAPTCHA } = settings()

/** An address to listen on everywhere is none to go to. */
const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
process.env.SIM_BASE ??= `http://${here}:${PORT}${BASE_PATH}`
process.env.SIM_CAPTCHA ??= CAPTCHA
await enter('sim/src/main.ts')
