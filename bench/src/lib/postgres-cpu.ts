import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processCpuMs } from './process-cpu.ts'

/** Milliseconds of processor time of all processes of the database that live now. */
export function postgresCpu(dataDir: string): number {
  const head = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === head)
  return pids.reduce((sum, pid) => sum + processCpuMs(Number(pid)), processCpuMs(head))
}

function parentOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0 // it has ended meanwhile
  }
}
