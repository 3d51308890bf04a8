import { Worker } from 'node:worker_threads'
import { gate } from '../limits/gate.ts'
import type { Cleaned } from './clean-html.ts'
import type { CleanAnswer, CleanOrder } from './clean-worker.ts'
import type { PicturePlaces } from './own-pictures.ts'

/** A text that takes longer is no text somebody wrote. */
const ANSWER_MS = 5_000
const IDLE_MS = 30_000
const WAITING = 200

/** Cleans texts in a thread of its own: started with the first, gone half a minute after the last. */
export interface Cleaner {
  /** Undefined when it could not be done in time. */
  clean(texts: readonly string[]): Promise<readonly Cleaned[] | undefined>
  close(): Promise<void>
}

export function openCleaner(places: PicturePlaces): Cleaner {
  return new CleanerThread(places)
}

class CleanerThread implements Cleaner {
  readonly #places: PicturePlaces
  readonly #gate = gate(1, WAITING)
  #worker: Worker | undefined
  #rest: NodeJS.Timeout | undefined

  constructor(places: PicturePlaces) {
    this.#places = places
  }

  clean(texts: readonly string[]): Promise<readonly Cleaned[] | undefined> {
    return this.#gate.pass(async () => {
      clearTimeout(this.#rest)
      const worker = (this.#worker ??= this.#start())
      const answer = await ask(worker, { texts, places: this.#places })
      if (answer === undefined) await this.close()
      this.#rest = setTimeout(() => void this.close(), IDLE_MS).unref()
      return answer
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  /** It is given none of our settings: there is no secret for a text to find. */
  #start(): Worker {
    const limits = { maxOldGenerationSizeMb: 128 }
    const worker = new Worker(new URL('clean-worker.ts', import.meta.url), { env: {}, resourceLimits: limits })
    worker.unref()
    worker.on('error', () => {})
    return worker
  }
}

/** Texts the thread dies over, or never comes back from, are not cleaned. */
function ask(worker: Worker, order: CleanOrder): Promise<CleanAnswer | undefined> {
  return new Promise(resolve => {
    const settle = (answer: CleanAnswer | undefined) => {
      clearTimeout(timer)
      worker.off('message', settle).off('exit', died)
      worker.unref()
      resolve(answer)
    }
    const died = () => settle(undefined)
    const timer = setTimeout(died, ANSWER_MS)
    worker.ref()
    worker.on('message', settle).once('exit', died)
    worker.postMessage(order, [])
  })
}
