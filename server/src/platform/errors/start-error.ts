/** Why the product does not start: one Chinese line on what is wrong, one on what to do. */
export class StartError extends Error {
  readonly hint: string

  constructor(message: string, hint: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StartError'
    this.hint = hint
  }
}
