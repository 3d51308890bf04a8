import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface TestChildProcess {
  process: ChildProcess
  pid: number
  /** what it has printed so far, a line each */
  lines: string[]
  /** resolves when it has printed so many lines, or is gone */
  printed(lines: number): Promise<void>
  exited: Promise<void>
}

/** Runs a file beside this one in a process of its own. */
export function runTestChild(file: string, ...args: string[]): TestChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const reader = createInterface(child.stdout).on('line', line => lines.push(line))
  const exited = Promise.all([once(reader, 'close'), once(child, 'exit')]).then(() => {})
  const printed = async (count: number) => {
    while (lines.length < count && child.exitCode === null && child.signalCode === null) {
      await Promise.race([once(reader, 'line'), exited])
    }
  }
  return { process: child, pid: child.pid ?? 0, lines, printed, exited }
}
