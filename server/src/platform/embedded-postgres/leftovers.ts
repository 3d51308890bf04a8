import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './problem.ts'

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

const socketOf = (folder: string) => path.join(folder, '.s.PGSQL.5432')

export async function waitUntilGone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
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

async function answers(socketDir: string): Promise<boolean> {
  if (!path.isAbsolute(socketDir)) return false
  const socket = net.connect(socketOf(socketDir))
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1000) })
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError' // held, though too busy to answer; a dead one refuses at once
  } finally {
    socket.destroy()
  }
}

/**
 * A killed run leaves a server without a master, or lock files without a server. PostgreSQL clears its own locks when
 * their process is gone; but in a container whose first process does not bury the dead, a dead one looks alive to it.
 */
export async function clearLeftovers(cluster: string, socketDir: string): Promise<void> {
  const left = readPidFile(cluster)
  if (left && isServerOf(cluster, left.pid)) await stopServer(cluster, left.pid)
  else if (left && (await answers(left.socketDir))) throw servedElsewhere(cluster)
  for (const file of [socketOf(socketDir), `${socketOf(socketDir)}.lock`, pidFileOf(cluster)])
    fs.rmSync(file, { force: true })
}

/** Not a process that we can see, and yet it answers: a container that shares the folder with us. */
function servedElsewhere(cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'already-running',
    `数据目录 ${cluster} 正被另一个容器中的数据库使用`,
    '请先停止那个容器，或用 DATA_DIR 为这一个指定另一个目录。',
  )
}
