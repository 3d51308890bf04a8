import { WebSocket } from 'ws'
import type { LiveApp } from '../app/live-app.ts'

type Body = Readonly<Record<string, unknown>>

export interface OldAnswer {
  status: number
  success: boolean
  code: number
  message: string
  result: never
}

/**
 * A client of that platform as its browser sends it: a token in the header, time and signature on every call, and the
 * cookies of its own origin, or none and a question first where it comes from another.
 */
export class OldClient {
  token = ''
  #cookies = ''
  readonly #app: LiveApp
  readonly #origin: string | undefined

  constructor(app: LiveApp, origin?: string) {
    this.#app = app
    this.#origin = origin
  }

  get = (address: string) => this.#send('GET', `${address}${address.includes('?') ? '&' : '?'}_t=1700000000`)
  post = (address: string, body: Body) => this.#send('POST', address, body)
  put = (address: string, body: Body) => this.#send('PUT', address, body)
  remove = (address: string) => this.#send('DELETE', address)

  /** What a page saves as a file; it asks for it as every other call. */
  async download(address: string): Promise<Buffer> {
    if (this.#origin !== undefined) await this.#askFirst('GET', address)
    const url = `/jeecg-boot/${address}`
    const response = await this.#app.app.inject({ method: 'GET', url, headers: this.#headers() })
    if (String(response.headers['content-type']).includes('json')) throw new Error(`${address}: ${response.body}`)
    return response.rawPayload
  }

  /** A file as its upload sends it: without time and signature. */
  async upload(address: string, bytes: Uint8Array, name: string): Promise<OldAnswer> {
    if (this.#origin !== undefined) await this.#askFirst('POST', address)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const response = await this.#app.app.inject({
      method: 'POST',
      url: `/jeecg-boot/${address}`,
      headers: { ...this.#headers(), 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return { status: response.statusCode, ...response.json<Omit<OldAnswer, 'status'>>() }
  }

  async #send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: Body): Promise<OldAnswer> {
    if (this.#origin !== undefined) await this.#askFirst(method, address)
    const response = await this.#app.app.inject({
      method,
      url: `/jeecg-boot/${address}`,
      headers: {
        ...this.#headers(),
        'x-sign': 'D41D8CD98F00B204E9800998ECF8427E',
        'x-timestamp': '20261120100000',
      },
      ...(body && { payload: body }),
    })
    this.#keepCookies([response.headers['set-cookie'] ?? []].flat())
    return { status: response.statusCode, ...response.json<Omit<OldAnswer, 'status'>>() }
  }

  #headers(): Record<string, string> {
    return {
      'tenant-id': '0',
      ...(this.token !== '' && { 'x-access-token': this.token }),
      ...(this.#origin === undefined
        ? { 'sec-fetch-site': 'same-origin', cookie: this.#cookies }
        : { 'sec-fetch-site': 'cross-site', origin: this.#origin }),
    }
  }

  #keepCookies(cookies: readonly string[]): void {
    if (this.#origin === undefined && cookies.length > 0)
      this.#cookies = cookies.map(cookie => cookie.split(';')[0]).join('; ')
  }

  async #askFirst(method: string, address: string): Promise<void> {
    const headers = { origin: this.#origin, 'access-control-request-method': method }
    const { statusCode, headers: said } = await this.#app.app.inject({
      method: 'OPTIONS',
      url: `/jeecg-boot/${address}`,
      headers,
    })
    if (statusCode !== 204 || said['access-control-allow-origin'] !== this.#origin)
      throw new Error(`${method} ${address}: not let in from ${this.#origin}`)
  }

  /** Listens for news; answers what has come so far. */
  async listen(
    userId: string,
  ): Promise<{ heard: { cmd: string; msgId?: string; msgTxt?: string }[]; socket: WebSocket }> {
    const address = this.#app.address.replace('http', 'ws')
    const socket = new WebSocket(`${address}/jeecg-boot/websocket/${userId}`, {
      ...(this.#origin && { origin: this.#origin }),
    })
    const heard: { cmd: string }[] = []
    socket.on('message', data => heard.push(JSON.parse(String(data)) as { cmd: string }))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return { heard, socket }
  }
}
