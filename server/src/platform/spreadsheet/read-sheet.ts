import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../limits/semaphore.ts'
import { SheetError, type SheetRow, type SheetErrorReason } from './sheet-cells.ts'
import type { SheetRowLimits } from './xlsx-rows.ts'
import type { ZipLimits } from './zip-entries.ts'

export interface SheetReadLimits extends SheetRowLimits, ZipLimits {
  maxFileBytes: number
  /** time the reading itself may take; what is done with the rows meanwhile does not count */
  maxSeconds: number
  maxMemoryMb: number
}

/** What the worker is given, and what it answers. */
export interface SheetReadRequest {
  source: string | Uint8Array
  limits: SheetReadLimits
}
export type SheetReadResponse = { rows: SheetRow[] } | { refused: SheetErrorReason } | { end: true }

export const SHEET_READ_LIMITS: SheetReadLimits = {
  maxRows: 100_010,
  maxColumns: 200,
  maxFileBytes: 50 * 1024 ** 2,
  maxInflatedBytes: 200 * 1024 ** 2,
  maxEntries: 1000,
  maxSeconds: 60,
  maxMemoryMb: 256,
}

/** Two at once on one node; fifty wait their turn. */
const readers = createSemaphore(2, 50)

/**
 * The rows of the first visible sheet of an .xlsx or .xls (a file's name, or its bytes), a chunk at a time. The reading
 * happens in a thread with limited memory and time, and waits while nobody asks: 100,000 rows need no more memory than
 * a thousand. Throws {@link SheetError}.
 */
export async function* readSheet(
  source: string | Uint8Array,
  value: Partial<SheetReadLimits> = {},
): AsyncGenerator<SheetRow[]> {
  const limits = { ...SHEET_READ_LIMITS, ...value }
  if (typeof source !== 'string' && source.length > limits.maxFileBytes) throw new SheetError('tooLarge')
  const leave = await readers.acquire()
  const sheetReader = new SheetReader({ source, limits })
  try {
    for (let rows = await sheetReader.next(); rows !== undefined; rows = await sheetReader.more()) yield rows
  } finally {
    await sheetReader.end()
    leave()
  }
}

class SheetReader {
  readonly #worker: Worker
  #millisecondsLeft: number

  constructor(request: SheetReadRequest) {
    this.#millisecondsLeft = request.limits.maxSeconds * 1000
    this.#worker = new Worker(new URL('read-worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: request.limits.maxMemoryMb, maxYoungGenerationSizeMb: 32 },
    })
    this.#worker.on('error', () => {}) // heard by whoever waits; between two waits nobody does
  }

  more(): Promise<SheetRow[] | undefined> {
    const rows = this.next()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage('more')
    return rows
  }

  async next(): Promise<SheetRow[] | undefined> {
    const started = performance.now()
    const response = await this.#answer()
    this.#millisecondsLeft -= performance.now() - started
    if ('refused' in response) throw new SheetError(response.refused)
    return 'rows' in response ? response.rows : undefined
  }

  #answer(): Promise<SheetReadResponse> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.#worker.off('message', received).off('error', failed).off('exit', gone)
        act()
      }
      const received = (response: SheetReadResponse) => settle(() => resolve(response))
      const failed = (error: Error) => settle(() => reject(asSheetError(error)))
      const gone = () => failed(new Error('the reader ended early'))
      const timer = setTimeout(() => failed(new SheetError('tooSlow')), Math.max(1, this.#millisecondsLeft))
      this.#worker.on('message', received).on('error', failed).on('exit', gone)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** A thread out of memory was given a file too large for it. */
function asSheetError(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('tooLargeInflated') : error
}
