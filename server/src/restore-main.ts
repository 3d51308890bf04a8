import fs from 'node:fs'
import path from 'node:path'
import { reachOwner } from './backup/reach-owner.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { readEnvironment } from './platform/dotenv.ts'
import { holderOf } from './platform/embedded-postgres/directory-lock.ts'
import { StartError } from './platform/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const file = process.argv[2]
if (file === undefined || !fs.existsSync(file))
  throw new StartError(`找不到备份文件 ${file ?? ''}`, '例如：npm run restore -- /backup/xuanjiao-2026-11-23.tar')

const config = loadConfig(readEnvironment(process.env))
await refuseInUse(config)
const storage = await openStorage(config)
if ((await storage.list('')).length > 0 && config.S3_BUCKET === undefined)
  throw new StartError(`${config.DATA_DIR} 中已有文件`, '恢复只写入空的系统：请用 DATA_DIR 指定另一个目录。')
const { owner, close } = await reachOwner(config, say)
try {
  const { sums, head, missing } = await restoreBackup({ owner, storage, keepSecret: keepSecret(config) }, file, say)
  const rows = sums.tables.reduce((total, table) => total + table.rows, 0)
  say(
    `✓ 已恢复 ${head.madeAt} 的备份：${sums.tables.length} 张表（${rows} 行）、${sums.files.length} 个文件，校验一致。`,
  )
  if (missing.length > 0) say(`  注意：对象存储中缺少 ${missing.length} 个文件，例如 ${missing[0]}`)
  say('  现在可以运行 npm start。')
} finally {
  await close()
}

async function refuseInUse({ DATA_DIR }: Config): Promise<void> {
  const pid = await holderOf(DATA_DIR).catch(() => undefined)
  if (pid !== undefined) throw new StartError(`程序正在运行（进程号 ${pid}）`, '请先停止它，恢复只写入空的系统。')
}

/** The secret of the backup, unless this installation is told another one. */
function keepSecret({ SECRET, DATA_DIR }: Config): (secret: string) => void {
  return secret => {
    if (SECRET === undefined) fs.writeFileSync(path.join(DATA_DIR, 'secret'), secret, { mode: 0o600 })
  }
}
