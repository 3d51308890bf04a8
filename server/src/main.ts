import { loadConfig } from './platform/config.ts'
import { readEnvironment } from './platform/dotenv.ts'
import { surviveLostPromises } from './report-fault.ts'
import { restAfterStart } from './rest.ts'
import { startProduct } from './start.ts'
import { welcome } from './welcome.ts'

const say = (line: string) => console.log(line)
const config = loadConfig(readEnvironment(process.env))
const product = await startProduct(config, say)
surviveLostPromises()
restAfterStart()
for (const line of welcome(config, product, process.uptime())) say(line)

let stopping: Promise<void> | undefined
const stop = (code: number) => {
  stopping ??= product.stop().then(() => process.exit(code))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    say('\n正在停止……')
    stop(0)
  })
}
void product.lost.then(() => {
  if (stopping) return
  console.error('✗ 内置数据库意外退出，程序随之停止；详情见 DATA_DIR 下的 postgres.log，请重新启动。')
  stop(1)
})
