import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { WebSocketServer, type WebSocket } from 'ws'

interface Heard {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A service somewhere else, behind a real port, that says what it heard. */
export class TestUpstream {
  readonly heard: Heard[] = []
  answer: (request: Heard, response: http.ServerResponse) => void = ({ url }, response) => response.end(`got ${url}`)
  /** Milliseconds until a socket is let in. */
  opensAfter = 0
  readonly sockets = new Set<WebSocket>()
  #server: Server | undefined
  port = 0

  async listen(): Promise<void> {
    const server = http.createServer((request, response) => void this.#hear(request, response))
    const sockets = new WebSocketServer({
      server,
      verifyClient: (_info, letIn) => setTimeout(() => letIn(true), this.opensAfter),
    })
    sockets.on('connection', (socket, request) => {
      this.heard.push({ method: 'WS', url: request.url ?? '', headers: request.headers, body: '' })
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
      if (request.url?.includes('greet')) socket.send('欢迎')
      socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }))
    })
    await once(server.listen(this.port, '127.0.0.1'), 'listening')
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async kill(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  async #hear(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const heard = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request).catch(() => ''),
    }
    this.heard.push(heard)
    this.answer(heard, response)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }
}
