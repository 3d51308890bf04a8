/** Why a call came to nothing: the status of the answer, or 0 where there was none. */
export class Refusal extends Error {
  readonly status: number
  /** Seconds to wait. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Asking again later may come to something. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

/** What a person is told of it. */
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : '出现了意外，请刷新页面后重试'
