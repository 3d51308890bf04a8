import { createSemaphore } from '../limits/semaphore.ts'
import { SheetError, type SheetRow } from './sheet-cells.ts'
import { SheetThread, idleThread, keepThread } from './sheet-threads.ts'
import type { SheetReadLimits, SheetReadMessage, SheetReadResponse } from './sheet-messages.ts'

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
  const sheetReader = new SheetReader(limits)
  try {
    for (let rows = await sheetReader.ask({ source, limits }); rows; rows = await sheetReader.ask('more')) yield rows
  } finally {
    await sheetReader.end()
    leave()
  }
}

/** One workbook in a thread, which is kept for the next one when nothing was wrong with this. */
class SheetReader {
  readonly #thread: SheetThread
  #millisecondsLeft: number
  #state: 'reading' | 'ended' | 'failed' = 'reading'

  constructor({ maxSeconds, maxMemoryMb }: SheetReadLimits) {
    this.#millisecondsLeft = maxSeconds * 1000
    this.#thread = idleThread(maxMemoryMb) ?? new SheetThread(maxMemoryMb)
  }

  async ask(message: SheetReadMessage): Promise<SheetRow[] | undefined> {
    const started = performance.now()
    const response = await this.#answer(message)
    this.#millisecondsLeft -= performance.now() - started
    if ('rows' in response) return response.rows
    this.#state = 'end' in response ? 'ended' : 'failed'
    if ('refused' in response) throw new SheetError(response.refused)
    return undefined
  }

  async #answer(message: SheetReadMessage): Promise<SheetReadResponse> {
    try {
      return await this.#thread.ask(message, this.#millisecondsLeft)
    } catch (error) {
      this.#state = 'failed'
      throw error
    }
  }

  /** Whoever has seen enough lets the thread end its reading. A file that was refused may have left its memory full. */
  async end(): Promise<void> {
    if (this.#state === 'reading') await this.ask('enough').catch(() => {})
    if (this.#state === 'ended') keepThread(this.#thread)
    else await this.#thread.close()
  }
}
