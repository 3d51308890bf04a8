import fs from 'node:fs'
import path from 'node:path'
import { readDiskSpace, diskSpaceLevel } from '../platform/host/disk-space.ts'
import { StartError } from '../platform/errors/start-error.ts'
import type { VerifiedBackup } from './verify-backup.ts'

const LOOK_EVERY = 32 * 2 ** 20
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100']

const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20)} MB`

const full = (where: string, more: string, cause?: unknown) =>
  new StartError(`磁盘空间不足：${where}`, `请清理磁盘或换一个位置后再试。${more}`, cause)

/** Passes on what is written to a folder, as long as so many bytes stay free there. */
export async function* stopWhenDiskFull(
  folder: string,
  spare: number,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let unseen = LOOK_EVERY
  for await (const piece of source) {
    unseen += piece.length
    if (unseen >= LOOK_EVERY) {
      const { free } = await readDiskSpace(folder)
      if (free < spare) throw full(folder, `要为数据库留出 ${megabytes(spare)}（DISK_RESERVE_MB）。`)
      unseen = 0
    }
    yield piece
  }
}

/** A disk that ran full tells it in many ways; a database without room for its log just goes away. */
export async function diskFullErrorFrom(error: unknown, folder: string, left: string): Promise<unknown> {
  if (error instanceof StartError) return error
  const code = (error as { code?: unknown }).code
  if (!FULL_CODES.includes(code) && diskSpaceLevel(await readDiskSpace(existingParent(folder))) !== 'full') return error
  return full(folder, left, error)
}

/** Tables take about twice what they are in a backup, with their indexes and the log of their coming. */
const TABLE_ROOM = 2

export interface RestoreDisk {
  dataDir: string
  embedded: boolean
  filesHere: boolean
}

/** Refuses what the disk has no room for, before anything is written. */
export async function requireRestoreSpace(
  { dataDir, embedded, filesHere }: RestoreDisk,
  { header, checksums }: VerifiedBackup,
): Promise<void> {
  const tables = embedded ? checksums.tables.reduce((total, { bytes }) => total + bytes * TABLE_ROOM, 0) : 0
  const files = filesHere && header.files === 'kept' ? checksums.files.reduce((total, { size }) => total + size, 0) : 0
  const { free } = await readDiskSpace(existingParent(dataDir))
  if (free < tables + files)
    throw full(dataDir, `恢复约需 ${megabytes(tables + files)}，现有 ${megabytes(free)}；没有写入任何内容。`)
}

/** The folder, or the nearest one above it that is there. */
function existingParent(folder: string): string {
  const above = path.dirname(path.resolve(folder))
  return fs.existsSync(folder) || above === folder ? folder : existingParent(above)
}
