import { readStored, writeStored } from '../session/browser-storage.ts'
import { sessionStore } from '../session/session-store.ts'

const MOST = 5
const YEAR_MS = 365 * 24 * 3600 * 1000

const nameOf = (key: string): string => `chosen:${sessionStore.getState().user?.username ?? ''}:${key}`

/** The values this person chose last of a kind, in this browser; what they are called is asked anew. */
export function recentChoices(key: string): readonly string[] {
  const stored = readStored<unknown>(nameOf(key))
  return Array.isArray(stored) ? stored.filter(value => typeof value === 'string').slice(0, MOST) : []
}

export function storeRecentChoices(key: string, values: readonly string[]): void {
  if (values.length === 0) return
  writeStored(nameOf(key), [...new Set([...values, ...recentChoices(key)])].slice(0, MOST), YEAR_MS)
}
