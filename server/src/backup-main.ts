import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import fs from 'node:fs'
import path from 'node:path'
import { makeBackup, type BackupSource } from './backup/make-backup.ts'
import { openOwnerConnection } from './backup/owner-connection.ts'
import { diskFullErrorFrom } from './backup/backup-disk-space.ts'
import { interruptedErrorFrom, abortOnInterrupt } from './backup/abort-on-interrupt.ts'
import { loadConfig, type Config } from './platform/config/config.ts'
import { readEnvironment } from './platform/config/dotenv.ts'
import { reservedDiskBytes } from './platform/host/require-disk-space.ts'
import { isClusterInitialised } from './platform/embedded-postgres/initialised-cluster.ts'
import { StartError } from './platform/errors/start-error.ts'
import { openStorage } from './platform/storage/open-storage.ts'

const say = (line: string) => console.log(line)
const file = backupTargetFrom(process.argv[2])
const config = loadConfig(readEnvironment(process.env))
requireDatabase(config)
const files = config.S3_BUCKET === undefined ? 'kept' : 'listed'
const secret = storedSecret(config)
const sums = await runBackup()
const rows = sums.tables.reduce((total, table) => total + table.rows, 0)
const size = (fs.statSync(file).size / 2 ** 20).toFixed(1)
say(
  `✓ 已备份 ${sums.tables.length} 张表（${numberText(rows)} 行）、${numberText(sums.files.length)} 个文件：${file}（${size} MB）`,
)
if (files === 'listed') say('  文件存放在对象存储中，备份里只有清单：请另外备份存储桶。')
say(secret === undefined ? '  SECRET 不在备份中，请另外保管。' : '  备份中含有密钥，请妥善保管。')

function backupTargetFrom(name: string | undefined): string {
  if (name === undefined)
    throw new StartError('请写明备份文件', '例如：npm run backup -- /backup/xuanjiao-2026-11-23.tar')
  if (fs.existsSync(name)) throw new StartError(`${name} 已经存在`, '备份不会覆盖已有的文件，请换一个名称。')
  if (!fs.existsSync(path.dirname(name)))
    throw new StartError(`目录 ${path.dirname(name)} 不存在`, '请先建立它，或换一个位置。')
  return name
}

/** A slip in DATA_DIR must not make an empty system and call it a backup. */
function requireDatabase({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL === undefined && !isClusterInitialised(path.join(DATA_DIR, 'postgres')))
    throw new StartError(`${path.resolve(DATA_DIR)} 中没有数据库`, '请检查 DATA_DIR 或 DATABASE_URL 设置。')
}

function storedSecret({ SECRET, DATA_DIR }: Config): string | undefined {
  const stored = path.join(DATA_DIR, 'secret')
  return SECRET === undefined && fs.existsSync(stored) ? fs.readFileSync(stored, 'utf8') : undefined
}

async function runBackup() {
  const signal = abortOnInterrupt()
  const { owner, close } = await openOwnerConnection(config, say)
  try {
    const source: BackupSource = {
      owner,
      storage: await openStorage(config),
      files,
      secret,
      signal,
      reservedBytes: reservedBytesFor(config),
    }
    return await makeBackup(source, file, say)
  } catch (error) {
    throw await diskFullErrorFrom(
      interruptedErrorFrom(error, signal, '备份已中断'),
      path.dirname(file),
      '没有留下任何内容。',
    )
  } finally {
    await close()
  }
}

/** A backup beside the database must not fill its disk. */
function reservedBytesFor(config: Config): number {
  const device = (folder: string) => fs.statSync(folder).dev
  const beside = fs.existsSync(config.DATA_DIR) && device(config.DATA_DIR) === device(path.dirname(file))
  return beside ? reservedDiskBytes(config) : 0
}
