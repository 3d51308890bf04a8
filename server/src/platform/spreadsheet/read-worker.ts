import fs from 'node:fs'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../processes/process-priority.ts'
import { SheetError, type SheetRow } from './sheet-cells.ts'
import type { SheetReadLimits, SheetReadMessage, SheetReadRequest, SheetReadResponse } from './sheet-messages.ts'
import { readXlsxRows } from './xlsx-rows.ts'
import { openZip } from './zip-entries.ts'

/** Calls are answered first. */
const NICENESS = 10

/** Reads workbooks in a thread of its own, one after the other, each chunk by chunk as it is asked for them. */
const port = parentPort
if (!port) throw new Error('read-worker runs as a worker only')
const say = (response: SheetReadResponse) => port.postMessage(response)
const nextMessage = async () => (await once(port, 'message'))[0] as SheetReadMessage

lowerThreadPriority(NICENESS)

const ZIP = Buffer.from('PK\u0003\u0004')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')

async function* rowsOf(file: Buffer, limits: SheetReadLimits): AsyncGenerator<SheetRow[]> {
  if (file.subarray(0, ZIP.length).equals(ZIP)) return yield* readXlsxRows(await openZip(file, limits), limits)
  if (!file.subarray(0, COMPOUND.length).equals(COMPOUND)) throw new SheetError('invalid')
  const { readXlsRows } = await import('./xls-rows.ts')
  yield* readXlsRows(file, limits)
}

async function load({ source, limits }: SheetReadRequest): Promise<Buffer> {
  if (typeof source !== 'string') return Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const { size } = await fs.promises.stat(source)
  if (size > limits.maxFileBytes) throw new SheetError('tooLarge')
  return fs.promises.readFile(source)
}

async function read(request: SheetReadRequest): Promise<SheetReadResponse> {
  try {
    for await (const rows of rowsOf(await load(request), request.limits)) {
      say({ rows })
      if ((await nextMessage()) === 'enough') break
    }
    return { end: true }
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.reason }
    throw error
  }
}

// Nobody asks before the last answer was given, so no message comes while none is awaited.
for (;;) {
  const message = await nextMessage()
  if (typeof message === 'object') say(await read(message))
}
