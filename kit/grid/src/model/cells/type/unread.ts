/** A text that came by paste and that the column could not read. It stays in the cell, red, until it is corrected. */
export interface Unread {
  readonly unread: string
  readonly why: string
  readonly candidates?: readonly string[]
}

export function unread(text: string, why: string, candidates: readonly string[] = []): Unread {
  return candidates.length > 0 ? { unread: text, why, candidates } : { unread: text, why }
}

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'unread' in value && 'why' in value
}
