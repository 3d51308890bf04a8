import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export interface RunningProcess {
  pid: number
  parent: number
  name: string
}

function signal({ pid }: RunningProcess, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it went by itself
  }
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { pid, parent: Number(parent), name }
  } catch {
    return undefined // it has just ended
  }
}

const everything = () =>
  fs
    .readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => readProcess(Number(name)))
    .filter(match => match !== undefined)

/** A process and all that it started, the eldest first. */
export function processTree(pid: number): RunningProcess[] {
  const all = everything()
  const below = (parent: number): RunningProcess[] =>
    all.filter(one => one.parent === parent).flatMap(one => [one, ...below(one.pid)])
  return [...all.filter(one => one.pid === pid), ...below(pid)]
}

/** A process and all that it started, each of them stopped, so that none starts another while they are being told. */
export function frozenProcessTree(pid: number): RunningProcess[] {
  const stopped = new Set<number>()
  for (;;) {
    const tree = processTree(pid)
    const moving = tree.filter(one => !stopped.has(one.pid))
    if (moving.length === 0) return tree
    for (const one of moving) {
      signal(one, 'SIGSTOP')
      stopped.add(one.pid)
    }
  }
}

const hasEnded = ({ pid }: RunningProcess): boolean => {
  try {
    return / Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''))
  } catch {
    return true
  }
}

/** Waits until none of them writes any more. */
export async function untilProcessesEnded(processes: readonly RunningProcess[]): Promise<void> {
  while (!processes.every(hasEnded)) await sleep(10)
}

/** As a power cut would: all at once, with no time to say anything. */
export function killProcesses(processes: readonly RunningProcess[]): void {
  for (const one of processes) signal(one, 'SIGKILL')
}
