import { Worker } from 'node:worker_threads'
import { gate } from '../limits/gate.ts'
import { SheetError, type ReadRow, type SheetReason } from './sheet.ts'
import type { RowLimits } from './xlsx-rows.ts'
import type { ZipLimits } from './zip-entries.ts'

export interface ReadLimits extends RowLimits, ZipLimits {
  maxFileBytes: number
  /** time the reading itself may take; what is done with the rows meanwhile does not count */
  maxSeconds: number
  maxMemoryMb: number
}

/** What the worker is given, and what it answers. */
export interface SheetOrder {
  source: string | Uint8Array
  limits: ReadLimits
}
export type SheetAnswer = { rows: ReadRow[] } | { refused: SheetReason } | { end: true }

export const READ_LIMITS: ReadLimits = {
  maxRows: 100_010,
  maxColumns: 200,
  maxFileBytes: 50 * 1024 ** 2,
  maxInflatedBytes: 200 * 1024 ** 2,
  maxEntries: 1000,
  maxSeconds: 60,
  maxMemoryMb: 256,
}

/** Two at once on one node; fifty wait their turn. */
const readers = gate(2, 50)

/**
 * The rows of the first visible sheet of an .xlsx or .xls (a file's name, or its bytes), a chunk at a time. The reading
 * happens in a thread with limited memory and time, and waits while nobody asks: 100,000 rows need no more memory than
 * a thousand. Throws {@link SheetError}.
 */
export async function* readSheet(
  source: string | Uint8Array,
  given: Partial<ReadLimits> = {},
): AsyncGenerator<ReadRow[]> {
  const limits = { ...READ_LIMITS, ...given }
  if (typeof source !== 'string' && source.length > limits.maxFileBytes) throw new SheetError('tooLarge')
  const leave = await readers.enter()
  const reading = new Reading({ source, limits })
  try {
    for (let rows = await reading.next(); rows !== undefined; rows = await reading.more()) yield rows
  } finally {
    await reading.end()
    leave()
  }
}

class Reading {
  readonly #worker: Worker
  #millisecondsLeft: number

  constructor(order: SheetOrder) {
    this.#millisecondsLeft = order.limits.maxSeconds * 1000
    this.#worker = new Worker(new URL('read-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: order.limits.maxMemoryMb, maxYoungGenerationSizeMb: 32 },
    })
    this.#worker.on('error', () => {}) // heard by whoever waits; between two waits nobody does
  }

  more(): Promise<ReadRow[] | undefined> {
    const rows = this.next()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage('more')
    return rows
  }

  async next(): Promise<ReadRow[] | undefined> {
    const started = performance.now()
    const answer = await this.#answer()
    this.#millisecondsLeft -= performance.now() - started
    if ('refused' in answer) throw new SheetError(answer.refused)
    return 'rows' in answer ? answer.rows : undefined
  }

  #answer(): Promise<SheetAnswer> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        this.#worker.off('message', heard).off('error', failed).off('exit', gone)
        act()
      }
      const heard = (answer: SheetAnswer) => settle(() => resolve(answer))
      const failed = (error: Error) => settle(() => reject(asRefusal(error)))
      const gone = () => failed(new Error('the reader ended early'))
      const timer = setTimeout(() => failed(new SheetError('tooSlow')), Math.max(1, this.#millisecondsLeft))
      this.#worker.on('message', heard).on('error', failed).on('exit', gone)
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

/** A thread out of memory was given a file too large for it. */
function asRefusal(error: Error & { code?: string }): Error {
  return error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetError('tooLargeInflated') : error
}
