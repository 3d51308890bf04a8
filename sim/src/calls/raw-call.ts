import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'

/** An answer as it came; status 0 when the line was cut before one came. */
export interface RawResponse {
  status: number
  success: boolean
  message: string
  result: unknown
  ms: number
}

interface RawCallOptions {
  token?: string | undefined
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Cuts the line after this many milliseconds. */
  cutAfterMs?: number
}

/** Sends anything to a call, right or wrong, and takes whatever comes. */
export async function rawCall(
  base: string,
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  options: RawCallOptions = {},
): Promise<RawResponse> {
  const began = performance.now()
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(options.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-wx-client': 'sim/1',
    ...options.headers,
  }
  if (options.token) headers['x-wx-token'] = options.token
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: AbortSignal.timeout(options.cutAfterMs ?? 30_000),
    })
    const text = await response.text()
    const parsed = text.startsWith('{') ? (JSON.parse(text) as Partial<RawResponse>) : {}
    return {
      status: response.status,
      success: parsed.success === true,
      message: parsed.message ?? '',
      result: parsed.result,
      ms: performance.now() - began,
    }
  } catch (error) {
    return { status: 0, success: false, message: String(error), result: undefined, ms: performance.now() - began }
  }
}
