import fs from 'node:fs'

export interface Running {
  pid: number
  parent: number
  name: string
}

function read(pid: number): Running | undefined {
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
    .map(name => read(Number(name)))
    .filter(found => found !== undefined)

/** A process and all that it started, the eldest first. */
export function processTree(pid: number): Running[] {
  const all = everything()
  const below = (parent: number): Running[] =>
    all.filter(one => one.parent === parent).flatMap(one => [one, ...below(one.pid)])
  return [...all.filter(one => one.pid === pid), ...below(pid)]
}

/** As a power cut would: all at once, with no time to say anything. */
export function killHard(processes: readonly Running[]): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it went by itself
    }
  }
}
