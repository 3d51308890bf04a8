import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import fs from 'node:fs'
import path from 'node:path'
import { verifyBackup, type VerifiedBackup } from './backup/verify-backup.ts'
import { backupMigrations } from './backup/backup-schema.ts'
import {
  rememberFolderContents,
  requireUnusedFolder,
  requireBackupFiles,
  requireBackupSecret,
} from './backup/restore-preconditions.ts'
import { openOwnerConnection } from './backup/owner-connection.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { diskFullErrorFrom, requireRestoreSpace } from './backup/backup-disk-space.ts'
import { interruptedErrorFrom, abortOnInterrupt } from './backup/abort-on-interrupt.ts'
import { loadConfig, type Config } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { StartError } from './platform/errors/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const file = process.argv[2]
if (file === undefined || !fs.existsSync(file))
  throw new StartError(`找不到备份文件 ${file ?? ''}`, '例如：npm run restore -- /backup/xuanjiao-2026-11-23.tar')

const config = loadConfig(readEnvironment(process.env))
await requireUnusedFolder(config)
say('正在校验备份……')
const checked = await verifyBackup(file, say)
await requireRestorable(config, checked)
const missing = await restore(config, file, checked)
const rows = checked.checksums.tables.reduce((total, table) => total + table.rows, 0)
const { length } = checked.checksums.files
const files = checked.header.files === 'kept' ? `${numberText(length)} 个文件` : `清单中 ${numberText(length)} 个文件`
say(
  `✓ 已恢复 ${checked.header.madeAt} 的备份：${checked.checksums.tables.length} 张表（${numberText(rows)} 行）、${files}，校验一致。`,
)
if (missing.length > 0) say(`  注意：存储中缺少清单里的 ${numberText(missing.length)} 个文件，例如 ${missing[0]}`)
say('  现在可以运行 npm start。')

/** Whatever can be known beforehand is asked before anything is written. */
async function requireRestorable(config: Config, checked: VerifiedBackup): Promise<void> {
  backupMigrations(checked.header)
  requireBackupSecret(config, checked)
  const { DATA_DIR: dataDir, DATABASE_URL, S3_BUCKET } = config
  await requireRestoreSpace(
    { dataDir, embedded: DATABASE_URL === undefined, filesHere: S3_BUCKET === undefined },
    checked,
  )
}

async function restore(config: Config, file: string, checked: VerifiedBackup): Promise<string[]> {
  const signal = abortOnInterrupt()
  const undo = rememberFolderContents(config.DATA_DIR)
  let close = async () => {}
  try {
    const storage = await openStorage(config)
    await requireBackupFiles(config, storage, checked)
    const { owner, close: closeDatabase } = await openOwnerConnection(config, say)
    close = closeDatabase
    const missing = await restoreBackup(
      { owner, storage, storeSecret: secretWriter(config), signal },
      file,
      checked,
      say,
    )
    await close()
    return missing
  } catch (error) {
    const reply = await diskFullErrorFrom(
      interruptedErrorFrom(error, signal, '恢复已中断'),
      config.DATA_DIR,
      '没有留下任何内容。',
    )
    await close().catch(() => {})
    undo()
    throw reply
  }
}

/** The secret of the backup, unless this installation is told another one. */
function secretWriter({ SECRET, DATA_DIR }: Config): (secret: string) => void {
  return secret => {
    if (SECRET === undefined) fs.writeFileSync(path.join(DATA_DIR, 'secret'), secret, { mode: 0o600 })
  }
}
