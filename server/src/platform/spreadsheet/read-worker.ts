import fs from 'node:fs'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../processes/process-priority.ts'
import { SheetError, type SheetRow } from './sheet-cells.ts'
import type { SheetReadResponse, SheetReadRequest } from './read-sheet.ts'
import { readXlsxRows } from './xlsx-rows.ts'
import { openZip } from './zip-entries.ts'

/** Calls are answered first. */
const NICENESS = 10

/** Reads one workbook in a thread of its own, chunk by chunk as it is asked for them. */
const { source, limits } = workerData as SheetReadRequest
const port = parentPort
if (!port) throw new Error('read-worker runs as a worker only')
const say = (response: SheetReadResponse) => port.postMessage(response)

lowerThreadPriority(NICENESS)

const ZIP = Buffer.from('PK\u0003\u0004')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function* rowsOf(file: Buffer): AsyncGenerator<SheetRow[]> {
  if (file.subarray(0, ZIP.length).equals(ZIP)) return yield* readXlsxRows(await openZip(file, limits), limits)
  if (!file.subarray(0, COMPOUND.length).equals(COMPOUND)) throw new SheetError('invalid')
  const { readXlsRows } = await import('./xls-rows.ts')
  yield* readXlsRows(file, limits)
}

async function load(): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const { size } = await fs.promises.stat(source)
  if (size > limits.maxFileBytes) throw new SheetError('tooLarge')
  return fs.promises.readFile(source)
}

try {
  for await (const rows of rowsOf(await load())) {
    say({ rows })
    await once(port, 'message')
  }
  say({ end: true })
} catch (error) {
  if (!(error instanceof SheetError)) throw error
  say({ refused: error.reason })
}
port.close()
