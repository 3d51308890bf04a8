import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { appErrors, DISK_FULL } from '../errors/app-errors.ts'

export type DiskReserveSettings = Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB'>

export async function freeDiskBytes({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return bavail * bsize
}

/** The database lies on the same disk, and must not run out of it because of files. */
export function reservedDiskBytes({ DISK_RESERVE_MB }: Pick<Config, 'DISK_RESERVE_MB'>): number {
  return DISK_RESERVE_MB * 1024 ** 2
}

/** Refuses what the disk has no room for, before a byte of it is taken in. */
export async function requireDiskSpace(config: DiskReserveSettings, bytes: number): Promise<void> {
  if ((await freeDiskBytes(config)) - bytes < reservedDiskBytes(config)) throw appErrors.business(DISK_FULL)
}

/** The same for a part of a resumable upload: its bytes are read over, so that the sender hears the answer. */
export async function requireDiskSpaceForPart(
  { config }: { config: DiskReserveSettings },
  request: FastifyRequest,
): Promise<void> {
  try {
    await requireDiskSpace(config, Number(request.headers['content-length'] ?? 0))
  } catch (error) {
    request.raw.resume()
    throw error
  }
}
