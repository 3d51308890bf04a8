import { isRecord } from '@xuanjiao/core/model/is-record'

/** What a browser or a server kept of the widths somebody chose; whatever else stands there is left out. */
export function readStoredWidths(stored: unknown): Readonly<Record<string, number>> {
  const widths = isRecord(stored) ? stored['widths'] : undefined
  if (!isRecord(widths)) return {}
  const numbers = Object.entries(widths).filter((each): each is [string, number] => Number.isFinite(each[1]))
  return Object.fromEntries(numbers)
}
