import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { parseArgs } from 'node:util'
import { writeDemoHistory } from './demo/jobs/demo-history-job.ts'
import { prepareDatabase } from './prepare-database.ts'
import { checkWatchingInvariants } from './modules/invariants/index.ts'
import { countPendingDays } from './modules/stats/index.ts'
import { loadConfig } from './platform/config/config.ts'
import { HOME_TENANT } from './platform/database/db.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { StartError } from './platform/errors/start-error.ts'

const say = (line: string) => console.log(line)

/** A whole number of an option, within what a history may be. */
function wholeNumberArgument(text: string, name: string, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new StartError(`--${name} 应为 1 到 ${most} 的整数`, '例如：npm run backfill -- --days 30 --viewers 500')
}

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    viewers: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'demo' },
  },
})
const config = loadConfig(readEnvironment(process.env))
if (!config.DEMO)
  throw new StartError('模拟的观看记录只能写进演示模式的数据库', '请在本机不设 DATABASE_URL 运行，或设 DEMO=on。')
const requested = {
  seed: values.seed,
  days: wholeNumberArgument(values.days, 'days', 365),
  viewers: wholeNumberArgument(values.viewers, 'viewers', 20_000),
}
const { database, close } = await prepareDatabase(config, say)
try {
  const written = await writeDemoHistory(database, HOME_TENANT, requested, AbortSignal.timeout(1_800_000))
  say(`✓ 已写入 ${numberText(written.watchSessions)} 次观看，${numberText(written.viewers)} 位患者。`)
  await countPendingDays(database, new Date())
  const broken = (await checkWatchingInvariants(database.forTenant(HOME_TENANT))).filter(({ ok }) => !ok)
  for (const { title, broken: rows, example } of broken) say(`✗ ${title}：${rows} 处不符，例如 ${example ?? '—'}`)
  say(broken.length === 0 ? '✓ 对账通过：统计与事实一致。' : `有 ${broken.length} 项对账不成立。`)
  process.exitCode = broken.length === 0 ? 0 : 1
} finally {
  await close()
}
