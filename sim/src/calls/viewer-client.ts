import type { AnyEndpoint, EndpointAnswer, CallInput } from '@xuanjiao/contract/calls/endpoint'

/** What the server said no with. */
export class CallError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Makes the calls of the contract over HTTP, as a mini program would. */
export class ViewerClient {
  readonly #base: string
  token = ''

  /** `base` is the address of the API: `http://127.0.0.1:8080/api`. */
  constructor(base: string) {
    this.#base = base
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<EndpointAnswer<E>> {
    const url = new URL(this.#base + endpoint.path)
    for (const [name, value] of Object.entries((input.query as object | undefined) ?? {}))
      if (value !== undefined) url.searchParams.set(name, String(value))
    const headers: Record<string, string> = { 'content-type': 'application/json', 'x-wx-client': 'sim/1' }
    if (this.token) headers['x-wx-token'] = this.token
    const body = input.body === undefined ? null : JSON.stringify(input.body)
    const response = await fetch(url, { method: endpoint.method, headers, body, signal: AbortSignal.timeout(60_000) })
    const answer = (await response.json()) as { success: boolean; message: string; result: EndpointAnswer<E> }
    if (!answer.success) throw new CallError(response.status, answer.message)
    return answer.result
  }
}
