import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What postmaster.pid says: one value a line. */
export interface PidFile {
  pid: number
  socketDir: string
  ready: boolean
}

export const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[]
  try {
    lines = fs.readFileSync(pidFileOf(cluster), 'utf8').split('\n')
  } catch {
    return undefined
  }
  return { pid: Number(lines[0]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Process ids are used again, in a container soon: only a living `postgres` that stands in this very folder is ours. */
export function isServerOf(cluster: string, pid: number): boolean {
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return /\(postgres\) [^ZX]/.test(state) && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
  } catch {
    return false
  }
}

async function waitUntilGone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isServerOf(cluster, pid)) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Fast first (roll back, write down, leave), then immediately (recover at the next start), at last by force. */
export async function stopServer(cluster: string, pid: number): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signal(pid, name)
    if (await waitUntilGone(cluster, pid, patience)) return
  }
}
