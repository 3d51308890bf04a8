import { deny } from '../errors/refuse.ts'

/** Lets so many pieces of work run at once, so many wait, and turns the rest away. */
export interface Gate {
  /** Waits for a place and answers the way out, for work that is no single promise. */
  enter(): Promise<() => void>
  pass<T>(work: () => Promise<T>): Promise<T>
}

/** Work that fills cores must not pile up: whoever finds the queue full is told to come back (429, `Retry-After`). */
export function gate(inFlight: number, queued: number, retryAfterSeconds = 2): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const enter = async (): Promise<() => void> => {
    if (running < inFlight) running += 1
    else if (waiting.length >= queued) throw deny.tooMany('系统繁忙，请稍后重试', retryAfterSeconds)
    else await new Promise<void>(resolve => waiting.push(resolve))
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }
  return {
    enter,
    async pass(work) {
      const out = await enter()
      try {
        return await work()
      } finally {
        out()
      }
    },
  }
}
