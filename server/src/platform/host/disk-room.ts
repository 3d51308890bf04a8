import { statfs } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { deny, DISK_FULL } from '../errors/refuse.ts'

export type DiskSettings = Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_MB'>

export async function freeBytes({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<number> {
  const { bavail, bsize } = await statfs(DATA_DIR)
  return bavail * bsize
}

/** The database lies on the same disk, and must not run out of it because of files. */
export function spareBytes({ DISK_RESERVE_MB }: Pick<Config, 'DISK_RESERVE_MB'>): number {
  return DISK_RESERVE_MB * 1024 ** 2
}

/** Refuses what the disk has no room for, before a byte of it is taken in. */
export async function needDisk(config: DiskSettings, bytes: number): Promise<void> {
  if ((await freeBytes(config)) - bytes < spareBytes(config)) throw deny.business(DISK_FULL)
}

/** The same for a part of a resumable upload: its bytes are read over, so that the sender hears the answer. */
export async function needDiskForPart({ config }: { config: DiskSettings }, request: FastifyRequest): Promise<void> {
  try {
    await needDisk(config, Number(request.headers['content-length'] ?? 0))
  } catch (error) {
    request.raw.resume()
    throw error
  }
}
