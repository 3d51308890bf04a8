import { readFileSync } from 'node:fs'

/** Milliseconds the main thread of a process has been on a processor, as Linux counts them: to the nanosecond. */
export function mainThreadMs(pid: number): number {
  const [onCpu] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(onCpu) / 1e6
}
