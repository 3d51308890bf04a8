import { readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux counts process time. */
const TICKS = 100

/** Milliseconds of processor time a process has used, its ended children included, as the operating system says. */
export function processCpuMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return (ticks * 1000) / TICKS
}

/** Resident memory in MB. */
export function processMemoryMb(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find(one => one.startsWith('VmRSS:'))
  return Math.round(Number(/\d+/.exec(line ?? '')?.[0] ?? 0) / 1024)
}
