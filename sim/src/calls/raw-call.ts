import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'

/** An answer as it came; status 0 when the line was cut before one came. */
export interface RawAnswer {
  status: number
  success: boolean
  message: string
  result: unknown
  ms: number
}

interface Ask {
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
  ask: Ask = {},
): Promise<RawAnswer> {
  const began = performance.now()
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const headers: Record<string, string> = { 'content-type': 'application/json', 'x-wx-client': 'sim/1', ...ask.headers }
  if (ask.token) headers['x-wx-token'] = ask.token
  try {
    const response = await fetch(url, {
      method,
      headers,
      body: ask.body === undefined ? null : JSON.stringify(ask.body),
      signal: AbortSignal.timeout(ask.cutAfterMs ?? 30_000),
    })
    const text = await response.text()
    const said = text.startsWith('{') ? (JSON.parse(text) as Partial<RawAnswer>) : {}
    return {
      status: response.status,
      success: said.success === true,
      message: said.message ?? '',
      result: said.result,
      ms: performance.now() - began,
    }
  } catch (error) {
    return { status: 0, success: false, message: String(error), result: undefined, ms: performance.now() - began }
  }
}
