import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { parseArgs } from 'node:util'
import { prepareDatabase } from './prepare-database.ts'
import { verifyAuditChain } from './modules/audit/index.ts'
import { loadConfig } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { secretsFor } from './platform/secrets/signing-secrets.ts'
import { StartError } from './platform/errors/start-error.ts'

const say = (line: string) => console.log(line)
const { positionals } = parseArgs({ allowPositionals: true })
if (positionals.join() !== 'verify')
  throw new StartError('用法：npm run audit -- verify', '核对审计日志的哈希链与封存。')

const config = loadConfig(readEnvironment(process.env))
const { database, close } = await prepareDatabase(config, say)
try {
  const { lines, days, flaw } = await verifyAuditChain(database.system, secretsFor(config))
  if (flaw) say(`✗ ${flaw.day}${flaw.id === undefined ? '' : `，第一处有问题的行 ${flaw.id}`}：${flaw.what}`)
  else say(`✓ 审计日志完好：${numberText(lines)} 行相连，${days} 天已封存。`)
  process.exitCode = flaw ? 1 : 0
} finally {
  await close()
}
