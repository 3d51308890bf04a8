import type { FieldError } from '@xuanjiao/wire/envelope'

/**
 * The one way a request is refused on purpose; `message` is shown to the person as it is.
 * `status` is the HTTP status; business refusals keep 200 and say so in `code` (rules/wire#statuses).
 */
export class AppError extends Error {
  readonly status: number
  readonly code: number
  readonly fields: readonly FieldError[]
  readonly retryAfter: number | undefined
  readonly result: unknown

  constructor(
    status: number,
    message: string,
    more: { code?: number; fields?: readonly FieldError[]; retryAfter?: number; result?: unknown } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.status = status
    this.code = more.code ?? (status === 200 ? 500 : status)
    this.fields = more.fields ?? []
    this.retryAfter = more.retryAfter
    this.result = more.result ?? null
  }
}

/** Code of the refusal that says: this export waits for a second person. Its result says which (`system/export-requests/export-request-calls.ts`). */
export const SECOND_PERSON_CODE = 428
