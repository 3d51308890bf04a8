import fs from 'node:fs'
import path from 'node:path'
import { makeBackup } from './backup/make-backup.ts'
import { reachOwner } from './backup/reach-owner.ts'
import { loadConfig } from './platform/config.ts'
import { readEnvironment } from './platform/dotenv.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const file = process.argv[2]
if (file === undefined)
  throw new StartError('请写明备份文件', '例如：npm run backup -- /backup/xuanjiao-2026-11-23.tar')
if (fs.existsSync(file)) throw new StartError(`${file} 已经存在`, '备份不会覆盖已有的文件，请换一个名称。')

const config = loadConfig(readEnvironment(process.env))
const secretFile = path.join(config.DATA_DIR, 'secret')
const secret =
  config.SECRET === undefined && fs.existsSync(secretFile) ? fs.readFileSync(secretFile, 'utf8') : undefined
const files = config.S3_BUCKET === undefined ? 'kept' : 'listed'
const { owner, close } = await reachOwner(config, say)
try {
  const sums = await makeBackup({ owner, storage: await openStorage(config), files, secret }, file, say)
  const rows = sums.tables.reduce((total, table) => total + table.rows, 0)
  const size = (fs.statSync(file).size / 2 ** 20).toFixed(1)
  say(`✓ 已备份 ${sums.tables.length} 张表（${rows} 行）、${sums.files.length} 个文件：${file}（${size} MB）`)
  if (files === 'listed') say('  文件存放在对象存储中，备份里只有清单：请另外备份存储桶。')
  say(secret === undefined ? '  SECRET 不在备份中，请另外保管。' : '  备份中含有密钥，请妥善保管。')
} finally {
  await close()
}
