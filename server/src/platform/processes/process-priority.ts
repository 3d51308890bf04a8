import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const MOST_NICE = 19
/** Linux takes one such wish in a tenth of a second from all who are not root. */
const BETWEEN_WISHES_MS = 110
const MOST_WISHES = 100

/**
 * A process leaves the processors to others: with 10 more it gets a tenth of what they do. One that has gone meanwhile, or
 * may not be told, goes on.
 *
 * Desktops and many servers share processors among sessions first (`sched_autogroup`), and among the processes of a
 * session afterwards. Every process of PostgreSQL and every detached tool is a session of its own: there its own
 * niceness changes nothing, and that of its session does.
 */
export function lowerProcessPriority(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, Math.min(MOST_NICE, os.getPriority(pid) + niceness))
  } catch {
    return
  }
  if (sessionOf(pid) !== sessionOf('self')) void lowerSession(pid, Math.min(MOST_NICE, niceness))
}

const fileOf = (pid: number | 'self'): string => `/proc/${pid}/autogroup`

/** Undefined where there is no such thing, or it has gone. */
function sessionOf(pid: number | 'self'): string | undefined {
  try {
    return readFileSync(fileOf(pid), 'utf8').split(' ')[0]
  } catch {
    return undefined
  }
}

async function lowerSession(pid: number, niceness: number): Promise<void> {
  for (let wishes = 0; wishes < MOST_WISHES; wishes++) {
    if (setPriority(pid, niceness)) return
    await sleep(BETWEEN_WISHES_MS, undefined, { ref: false })
  }
}

/** False when it is too early for another wish. */
function setPriority(pid: number, niceness: number): boolean {
  try {
    writeFileSync(fileOf(pid), String(niceness))
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EAGAIN'
  }
}

/** The thread that asks leaves the processors to the others of its process. Elsewhere than on Linux it would take them along. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === 'linux') os.setPriority(Math.min(MOST_NICE, os.getPriority() + niceness))
}

/**
 * A process, and those it starts from now on, no longer interrupt whoever runs when they are woken; they wait for the end
 * of its turn. A server that wakes a process of the database with every statement would be put aside each time, in the
 * middle of a call, and lost a third of its time to that. Where the system knows no such policy nothing changes.
 */
export function setBatchScheduling(pid: number): void {
  execFile('chrt', ['--batch', '--pid', '0', String(pid)], () => {})
}
