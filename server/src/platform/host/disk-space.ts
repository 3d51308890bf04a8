import { statfs } from 'node:fs/promises'

const LOW_SHARE = 0.05
/** A few segments of the write-ahead log: below that nothing can be kept any more. */
const FULL_BYTES = 64 * 2 ** 20

export interface DiskSpace {
  free: number
  total: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Low from five percent on: time enough to make room before anything is refused. */
export function diskSpaceLevel({ free, total }: DiskSpace): 'ok' | 'low' | 'full' {
  if (free < FULL_BYTES) return 'full'
  return free < total * LOW_SHARE ? 'low' : 'ok'
}
