import type { Socket } from 'node:net'

const SAYS: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', '请求头过大'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', '请求超时'],
}

/** What could not even be read as a request is answered like every other refusal, and the connection ends. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const [status, message] = SAYS[error.code ?? ''] ?? ['400 Bad Request', '请求格式不正确']
  const code = Number(status.slice(0, 3))
  const body = JSON.stringify({ success: false, message, code, result: null, timestamp: Date.now() })
  const headers = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  // Ours alone to close: whoever sent this may never close his half, and would hold a descriptor with it.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon())
}
