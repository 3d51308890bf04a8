import { appErrors } from '../errors/app-errors.ts'

/** Lets so many pieces of work run at once, so many wait, and turns the rest away. */
export interface Semaphore {
  /** Waits for a place and answers the way out, for work that is no single promise. */
  acquire(): Promise<() => void>
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Work that fills cores must not pile up: whoever finds the queue full is told to come back (429, `Retry-After`). */
export function createSemaphore(inFlight: number, queued: number, retryAfterSeconds = 2): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const acquire = async (): Promise<() => void> => {
    if (running < inFlight) running += 1
    else if (waiting.length >= queued) throw appErrors.tooMany('系统繁忙，请稍后重试', retryAfterSeconds)
    else await new Promise<void>(resolve => waiting.push(resolve))
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }
  return {
    acquire,
    async run(work) {
      const out = await acquire()
      try {
        return await work()
      } finally {
        out()
      }
    },
  }
}
