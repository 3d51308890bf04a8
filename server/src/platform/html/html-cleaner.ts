import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../limits/semaphore.ts'
import type { CleanedHtml } from './clean-html.ts'
import type { CleanHtmlResponse, CleanHtmlRequest } from './clean-worker.ts'
import type { PictureAddresses } from './own-pictures.ts'

/** A text that takes longer is no text somebody wrote. */
const ANSWER_MS = 5_000
const IDLE_MS = 30_000
const WAITING = 200

/** Cleans texts in a thread of its own: started with the first, gone half a minute after the last. */
export interface HtmlCleaner {
  /** Undefined when it could not be done in time. */
  clean(texts: readonly string[]): Promise<readonly CleanedHtml[] | undefined>
  close(): Promise<void>
}

export function openHtmlCleaner(addresses: PictureAddresses): HtmlCleaner {
  return new CleanerThread(addresses)
}

class CleanerThread implements HtmlCleaner {
  readonly #places: PictureAddresses
  readonly #semaphore = createSemaphore(1, WAITING)
  #worker: Worker | undefined
  #rest: NodeJS.Timeout | undefined

  constructor(addresses: PictureAddresses) {
    this.#places = addresses
  }

  clean(texts: readonly string[]): Promise<readonly CleanedHtml[] | undefined> {
    return this.#semaphore.run(async () => {
      clearTimeout(this.#rest)
      const worker = (this.#worker ??= this.#start())
      const response = await askWorker(worker, { texts, places: this.#places })
      if (response === undefined) await this.close()
      this.#rest = setTimeout(() => void this.close(), IDLE_MS).unref()
      return response
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
function askWorker(worker: Worker, request: CleanHtmlRequest): Promise<CleanHtmlResponse | undefined> {
  return new Promise(resolve => {
    const settle = (response: CleanHtmlResponse | undefined) => {
      clearTimeout(timer)
      worker.off('message', settle).off('exit', died)
      worker.unref()
      resolve(response)
    }
    const died = () => settle(undefined)
    const timer = setTimeout(died, ANSWER_MS)
    worker.ref()
    worker.on('message', settle).once('exit', died)
    worker.postMessage(request, [])
  })
}
