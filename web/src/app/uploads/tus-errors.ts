import type { DetailedError } from 'tus-js-client'

/** The status a part was answered with; undefined when the line broke first. */
export const tusStatusOf = (error: Error | DetailedError): number | undefined =>
  'originalResponse' in error ? error.originalResponse?.getStatus() : undefined

/** A broken line and a server that is away are waited for; a no of the server's stays one, however often it is asked. */
export const isTransientTusError = (error: Error | DetailedError): boolean => {
  const status = tusStatusOf(error)
  return status === undefined || status >= 500 || status === 409
}

/** Parts small enough that a broken line loses little, and how long each try waits for the next. */
export const TUS_PART_BYTES = 8 * 1024 * 1024
export const TUS_RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000]

/** What the server said, or that the line is gone. */
export function tusErrorReason(error: Error | DetailedError): string {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const said = response?.getBody() ?? ''
  if (said === '') return '网络连接中断，可稍后继续上传'
  try {
    const body: unknown = JSON.parse(said)
    return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : said
  } catch {
    return said
  }
}
