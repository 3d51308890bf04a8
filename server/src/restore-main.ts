import fs from 'node:fs'
import path from 'node:path'
import { checkBackup, type CheckedBackup } from './backup/check-backup.ts'
import { migrationsOf } from './backup/empty-schema.ts'
import { noteFolder, refuseInUse, refuseOtherFiles, refuseOtherSecret } from './backup/into-empty.ts'
import { reachOwner } from './backup/reach-owner.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { asFullDisk, demandRoom } from './backup/room.ts'
import { asStopped, stopBySignal } from './backup/stop-by-signal.ts'
import { loadConfig, type Config } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { StartError } from './platform/errors/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const file = process.argv[2]
if (file === undefined || !fs.existsSync(file))
  throw new StartError(`找不到备份文件 ${file ?? ''}`, '例如：npm run restore -- /backup/xuanjiao-2026-11-23.tar')

const config = loadConfig(readEnvironment(process.env))
await refuseInUse(config)
say('正在校验备份……')
const checked = await checkBackup(file, say)
await demandAll(config, checked)
const missing = await restore(config, file, checked)
const rows = checked.sums.tables.reduce((total, table) => total + table.rows, 0)
const { length } = checked.sums.files
const files = checked.head.files === 'kept' ? `${length} 个文件` : `清单中 ${length} 个文件`
say(`✓ 已恢复 ${checked.head.madeAt} 的备份：${checked.sums.tables.length} 张表（${rows} 行）、${files}，校验一致。`)
if (missing.length > 0) say(`  注意：存储中缺少清单里的 ${missing.length} 个文件，例如 ${missing[0]}`)
say('  现在可以运行 npm start。')

/** Whatever can be known beforehand is asked before anything is written. */
async function demandAll(config: Config, checked: CheckedBackup): Promise<void> {
  migrationsOf(checked.head)
  refuseOtherSecret(config, checked)
  const { DATA_DIR: dataDir, DATABASE_URL, S3_BUCKET } = config
  await demandRoom({ dataDir, embedded: DATABASE_URL === undefined, filesHere: S3_BUCKET === undefined }, checked)
}

async function restore(config: Config, file: string, checked: CheckedBackup): Promise<string[]> {
  const signal = stopBySignal()
  const undo = noteFolder(config.DATA_DIR)
  let close = async () => {}
  try {
    const storage = await openStorage(config)
    await refuseOtherFiles(config, storage, checked)
    const { owner, close: closeDatabase } = await reachOwner(config, say)
    close = closeDatabase
    const missing = await restoreBackup({ owner, storage, keepSecret: keepSecret(config), signal }, file, checked, say)
    await close()
    return missing
  } catch (error) {
    const told = await asFullDisk(asStopped(error, signal, '恢复已中断'), config.DATA_DIR, '没有留下任何内容。')
    await close().catch(() => {})
    undo()
    throw told
  }
}

/** The secret of the backup, unless this installation is told another one. */
function keepSecret({ SECRET, DATA_DIR }: Config): (secret: string) => void {
  return secret => {
    if (SECRET === undefined) fs.writeFileSync(path.join(DATA_DIR, 'secret'), secret, { mode: 0o600 })
  }
}
