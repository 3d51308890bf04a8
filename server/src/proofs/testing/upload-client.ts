import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A sender in a process of its own, so that it can be killed: asks how far the server is and sends the rest of the file
 * in one part, little by little. It knows what a browser keeps over a reload: the file and the address of its upload.
 */
const [address = '', token = '', file = ''] = process.argv.slice(2)
/** Pieces of odd lengths: nothing stops at a round number. */
const pieceAt = (at: number): number => 1 + ((at * 7919) % 65_521)
const headers = { 'tus-resumable': '1.0.0', 'x-access-token': token, 'x-upload-window': 'endurance' }

const requested = await fetch(address, { method: 'HEAD', headers })
const offset = Number(requested.headers.get('upload-offset') ?? NaN)
if (!requested.ok || Number.isNaN(offset)) throw new Error(`how far: ${requested.status}`)

const handle = await open(file)
const { size } = await handle.stat()
let at = offset
const body = new ReadableStream<Uint8Array>({
  async pull(controller) {
    const wanted = pieceAt(at)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, at)
    if (bytesRead === 0) return controller.close()
    at += bytesRead
    controller.enqueue(buffer.subarray(0, bytesRead))
    await sleep(4)
  },
})
const part = { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
if (offset < size) {
  const { status } = await fetch(address, { method: 'PATCH', headers: part, body, duplex: 'half' })
  if (status !== 204) throw new Error(`sent: ${status}`)
}
process.exit(0)
