/** What every answer of the server looks like on the wire (rules/wire#envelope). */
export interface Envelope<T> {
  success: boolean
  message: string
  code: number
  result: T
  timestamp: number
}

/** One thing wrong with the input, at its field. */
export interface FieldError {
  field: string
  message: string
}
