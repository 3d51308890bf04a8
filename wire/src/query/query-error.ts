/** A list query that cannot be read or written; the server answers it with HTTP 400 at `parameter`. */
export class QueryError extends Error {
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(message)
    this.name = 'QueryError'
    this.parameter = parameter
  }
}
