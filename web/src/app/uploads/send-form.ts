import { callAddressOf } from '../calls/call-address.ts'
import { networkErrorOf } from '../calls/read-envelope.ts'
import { pageSettings } from '../calls/page-settings.ts'

export interface SendFormOptions {
  form: FormData
  headers: Record<string, string>
  timeoutMs: number
  onProgress?: ((percent: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface SendFormResponse {
  status: number
  body: unknown
}

/** Where a form goes: below the API, or to an address of its own. */
export const formUploadAddress = (action: string): string =>
  /^https?:/.test(action) ? action : callAddressOf(pageSettings.apiBase, action, {})

/** Sends a form and tells how much of it has gone; `fetch` cannot say that. */
export function sendForm(address: string, options: SendFormOptions): Promise<SendFormResponse> {
  const { form, headers, timeoutMs, onProgress, signal } = options
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = (name: string) => () => reject(networkErrorOf(new DOMException('', name)))
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total === 0 ? 0 : (loaded / total) * 100),
    )
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }))
    request.addEventListener('error', lost('NetworkError'))
    request.addEventListener('timeout', lost('TimeoutError'))
    request.addEventListener('abort', lost('AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return lost('AbortError')()
    request.send(form)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
