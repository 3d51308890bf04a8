/** A text that came by paste and that the column could not read. It stays in the cell, red, until it is corrected. */
export interface UnparsedText {
  readonly text: string
  readonly reason: string
  readonly candidates?: readonly string[]
}

export function unparsedText(text: string, reason: string, candidates: readonly string[] = []): UnparsedText {
  return candidates.length > 0 ? { text, reason, candidates } : { text, reason }
}

export function isUnparsedText(value: unknown): value is UnparsedText {
  return typeof value === 'object' && value !== null && 'text' in value && 'reason' in value
}
