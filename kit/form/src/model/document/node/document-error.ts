/** Why a text cannot be taken for a document; the message may be shown as it stands. */
export class DocumentError extends Error {
  /** Where in it, as a JSON pointer; empty where it is the whole. */
  readonly pointer: string

  constructor(message: string, pointer = '') {
    super(message)
    this.name = 'DocumentError'
    this.pointer = pointer
  }
}
