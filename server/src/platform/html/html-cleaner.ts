import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../limits/semaphore.ts'
import type { CleanedHtml } from './clean-html.ts'
import type { CleanHtmlResponse, CleanHtmlRequest } from './clean-worker.ts'
import type { PictureAddresses } from './own-pictures.ts'

/** A text that takes longer is no text somebody wrote. Starting the thread is no part of it: that takes what a busy machine gives. */
const ANSWER_MS = 5_000
const START_MS = 120_000
const IDLE_MS = 30_000
const WAITING = 200

/** Cleans texts in a thread of its own: started with the first, gone half a minute after the last. */
export interface HtmlCleaner {
  /** Undefined when it could not be done in time. */
  clean(texts: readonly string[]): Promise<readonly CleanedHtml[] | undefined>
  close(): Promise<void>
}

export function openHtmlCleaner(addresses: PictureAddresses, startThread = startCleanThread): HtmlCleaner {
  return new CleanerThread(addresses, startThread)
}

/** What is asked of the thread. */
export type CleanThread = Pick<Worker, 'ref' | 'unref' | 'on' | 'once' | 'off' | 'postMessage' | 'terminate'>

/** It is given none of our settings: there is no secret for a text to find. */
function startCleanThread(): CleanThread {
  const limits = { maxOldGenerationSizeMb: 128 }
  return new Worker(new URL('clean-worker.ts', import.meta.url), { env: {}, resourceLimits: limits })
}

class CleanerThread implements HtmlCleaner {
  readonly #places: PictureAddresses
  readonly #semaphore = createSemaphore(1, WAITING)
  readonly #startThread: () => CleanThread
  #worker: CleanThread | undefined
  #rest: NodeJS.Timeout | undefined

  constructor(addresses: PictureAddresses, startThread: () => CleanThread) {
    this.#places = addresses
    this.#startThread = startThread
  }

  clean(texts: readonly string[]): Promise<readonly CleanedHtml[] | undefined> {
    return this.#semaphore.run(async () => {
      clearTimeout(this.#rest)
      const worker = this.#worker ?? (await this.#start())
      const response = worker && (await askWorker(worker, { texts, places: this.#places }, ANSWER_MS))
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

  /** A thread that has answered once; undefined where none comes up. */
  async #start(): Promise<CleanThread | undefined> {
    const worker = this.#startThread()
    this.#worker = worker
    worker.unref()
    worker.on('error', () => {})
    return (await askWorker(worker, { texts: [], places: this.#places }, START_MS)) && worker
  }
}

/** Texts the thread dies over, or never comes back from, are not cleaned. */
function askWorker(
  worker: CleanThread,
  request: CleanHtmlRequest,
  mostMs: number,
): Promise<CleanHtmlResponse | undefined> {
  return new Promise(resolve => {
    const settle = (response: CleanHtmlResponse | undefined) => {
      clearTimeout(timer)
      worker.off('message', settle).off('exit', died)
      worker.unref()
      resolve(response)
    }
    const died = () => settle(undefined)
    const timer = setTimeout(died, mostMs)
    worker.ref()
    worker.on('message', settle).once('exit', died)
    worker.postMessage(request, [])
  })
}
