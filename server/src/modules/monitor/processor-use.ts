import os from 'node:os'
import process from 'node:process'

interface ProcessorSample {
  at: number
  /** Microseconds of this process. */
  own: number
  busy: number
  total: number
}

const SHORTEST_MS = 1_000

function takeSample(): ProcessorSample {
  const { user, system } = process.cpuUsage()
  const times = os.cpus().map(cpu => cpu.times)
  const total = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0)
  const idle = times.reduce((sum, one) => sum + one.idle, 0)
  return { at: performance.now(), own: user + system, busy: total - idle, total }
}

/** How busy the processors are, between two looks: nothing is measured while nobody asks. */
export class ProcessorUse {
  #last = takeSample()
  #use: { own: number; all: number } | undefined

  /** Shares from 0 to 1 of all processors; undefined until a second has passed. */
  read(): { own: number; all: number } | undefined {
    const now = takeSample()
    const passed = now.at - this.#last.at
    if (passed < SHORTEST_MS) return this.#use
    const { own, busy, total } = this.#last
    this.#use = {
      own: (now.own - own) / 1000 / passed / Math.max(1, os.cpus().length),
      all: now.total > total ? (now.busy - busy) / (now.total - total) : 0,
    }
    this.#last = now
    return this.#use
  }
}
