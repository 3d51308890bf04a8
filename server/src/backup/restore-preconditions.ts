import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { directoryLockHolder } from '../platform/embedded-postgres/directory-lock.ts'
import { secretFingerprint } from '../platform/secrets/signing-secrets.ts'
import { StartError } from '../platform/errors/start-error.ts'
import type { FileStorage } from '../platform/storage/storage.ts'
import type { VerifiedBackup } from './verify-backup.ts'

const ONLY_EMPTY = '恢复只写入空的系统：'

export async function requireUnusedFolder({ DATA_DIR }: Config): Promise<void> {
  const pid = await directoryLockHolder(DATA_DIR).catch(() => undefined)
  if (pid !== undefined) throw new StartError(`程序正在运行（进程号 ${pid}）`, `${ONLY_EMPTY}请先停止它。`)
}

/** Files that are only listed have to be there already; those of the backup find an empty place. */
export async function requireBackupFiles(
  config: Config,
  storage: FileStorage,
  { header }: VerifiedBackup,
): Promise<void> {
  const [first] = header.files === 'kept' ? await storage.list('') : []
  if (first === undefined) return
  const { DATA_DIR, S3_BUCKET } = config
  throw S3_BUCKET === undefined
    ? new StartError(`${DATA_DIR} 中已有文件（${first}）`, `${ONLY_EMPTY}请用 DATA_DIR 指定另一个目录。`)
    : new StartError(`存储桶 ${S3_BUCKET} 中已有文件（${first}）`, `${ONLY_EMPTY}请用 S3_BUCKET 指定另一个桶。`)
}

/** A restore that no start would accept is not begun. */
export function requireBackupSecret(
  { SECRET, SECRET_PREVIOUS, DATA_DIR }: Config,
  { header, secret }: VerifiedBackup,
): void {
  const now = SECRET ?? secret?.trim() ?? storedSecretIn(DATA_DIR)
  const known = [now, SECRET_PREVIOUS].flatMap(one => (one === undefined ? [] : [secretFingerprint(one)]))
  if (header.secretPrint === null || known.includes(header.secretPrint)) return
  const hint =
    secret === undefined
      ? '请把制作备份的系统的 SECRET 写进设置（要更换密钥，写进 SECRET_PREVIOUS）后再恢复。'
      : '备份带有自己的密钥：请去掉 SECRET 设置后再恢复。'
  throw new StartError(`SECRET 与备份不符：备份的内容是用另一个密钥加密的`, hint)
}

function storedSecretIn(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'secret')
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined
}

/** Answers how a folder is made again what it is now: whatever comes into it meanwhile goes. */
export function rememberFolderContents(folder: string): () => void {
  const before = fs.existsSync(folder) ? fs.readdirSync(folder) : undefined
  return () => {
    const now = fs.existsSync(folder) ? fs.readdirSync(folder) : []
    for (const name of now.filter(name => !before?.includes(name)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true })
    if (before === undefined) fs.rmSync(folder, { recursive: true, force: true })
  }
}
