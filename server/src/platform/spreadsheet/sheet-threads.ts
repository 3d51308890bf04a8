import { Worker } from 'node:worker_threads'
import { SheetError } from './sheet-cells.ts'
import type { SheetReadMessage, SheetReadResponse } from './sheet-messages.ts'

/** An import reads its file several times, one after the other; to start a thread takes longer than to read a short one. */
const IDLE_MS = 3000

const idle: SheetThread[] = []

/** A thread that has nothing to do and was given this much memory. */
export function idleThread(memoryMb: number): SheetThread | undefined {
  const at = idle.findIndex(thread => thread.memoryMb === memoryMb)
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.wake()
}

/** Holds it ready for a moment; the process may end meanwhile. */
export function keepThread(thread: SheetThread): void {
  idle.push(thread)
  thread.rest(IDLE_MS)
}

function removeIdle(thread: SheetThread): void {
  const at = idle.indexOf(thread)
  if (at >= 0) idle.splice(at, 1)
}

/** Reads workbooks, one after the other, each question answered before the next. */
export class SheetThread {
  readonly memoryMb: number
  readonly #worker: Worker
  #rest: NodeJS.Timeout | undefined

  constructor(memoryMb: number) {
    this.memoryMb = memoryMb
    this.#worker = new Worker(new URL('read-worker.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    this.#worker.on('error', () => {}) // heard by whoever waits; between two waits nobody does
    this.#worker.once('exit', () => removeIdle(this))
  }

  ask(message: SheetReadMessage, milliseconds: number): Promise<SheetReadResponse> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.#worker.off('message', received).off('error', failed).off('exit', gone)
        act()
      }
      const received = (response: SheetReadResponse) => settle(() => resolve(response))
      const failed = (error: Error) => settle(() => reject(asSheetError(error)))
      const gone = () => failed(new Error('the reader ended early'))
      const timer = setTimeout(() => failed(new SheetError('tooSlow')), Math.max(1, milliseconds))
      this.#worker.on('message', received).on('error', failed).on('exit', gone)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage(message)
    })
  }

  wake(): this {
    clearTimeout(this.#rest)
    this.#worker.ref()
    return this
  }

  rest(milliseconds: number): void {
    this.#worker.unref()
    this.#rest = setTimeout(() => void this.close(), milliseconds).unref()
  }

  async close(): Promise<void> {
    removeIdle(this)
    await this.#worker.terminate()
  }
}

/** A thread out of memory was given a file too large for it. */
function asSheetError(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('tooLargeInflated') : error
}
