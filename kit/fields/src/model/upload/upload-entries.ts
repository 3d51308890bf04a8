import type { UploadEntry } from './upload-entry.ts'
import { uploadTexts as says } from './upload-texts.ts'

/** The pure rules of a list of uploads: what a choice, an answer or a hand makes of it. */
export type UploadEntryList = readonly UploadEntry[]

/** How many places are taken: one that failed takes none, it is not part of the value. */
export const occupiedCount = (entries: UploadEntryList): number =>
  entries.filter(({ status }) => status !== 'error').length

/**
 * Selected and existing files may not exceed the limit; excess ones are dropped (rules/uploads#limits). No limit is 0.
 */
export function takeWithinLimit<T>(
  present: number,
  selected: readonly T[],
  limit: number,
): { taken: T[]; dropped: number } {
  const taken = limit > 0 ? selected.slice(0, Math.max(0, limit - present)) : [...selected]
  return { taken, dropped: selected.length - taken.length }
}

/** An uploader with a number above 0 keeps only the last N files (rules/uploads#limits). */
export const keepLastEntries = (entries: UploadEntryList, number = 0): UploadEntryList =>
  number > 0 ? entries.slice(-number) : entries

/** Where no file may be taken away, none makes room for a later one either: the last N are the first N. */
export const withoutReplacing = ({ limit = 0, last = 0 }: { limit?: number; last?: number }) => ({
  limit: limit > 0 && last > 0 ? Math.min(limit, last) : Math.max(limit, last),
  last: 0,
})

/** Changes one entry; the others stay the same objects. */
export const changeEntry = (entries: UploadEntryList, uid: string, more: Partial<UploadEntry>): UploadEntryList =>
  entries.map(entry => (entry.uid === uid ? { ...entry, ...more } : entry))

export const withoutEntry = (entries: UploadEntryList, uid: string): UploadEntryList =>
  entries.filter(entry => entry.uid !== uid)

/** A move that led somewhere, or why it did not. */
export type MoveOutcome = { readonly entries: UploadEntryList } | { readonly said: string }

/** Moves a file by one place: 未知的操作 at the first, 已到最后~ at the last (rules/uploads#entries). */
export function moveEntry(entries: UploadEntryList, uid: string, by: -1 | 1): MoveOutcome {
  const from = entries.findIndex(entry => entry.uid === uid)
  const [entry, to] = [entries[from], from + by]
  if (!entry || to < 0) return { said: says.unknownAct }
  if (to >= entries.length) return { said: says.alreadyLast }
  return { entries: entries.toSpliced(from, 1).toSpliced(to, 0, entry) }
}

/** Puts a file where another stands: what a drag does. */
export function placeEntry(entries: UploadEntryList, uid: string, before: string): UploadEntryList {
  const entry = entries.find(one => one.uid === uid)
  if (!entry || uid === before) return entries
  const forward = entries.findIndex(one => one.uid === uid) < entries.findIndex(one => one.uid === before)
  const rest = withoutEntry(entries, uid)
  const at = rest.findIndex(one => one.uid === before)
  return at < 0 ? entries : rest.toSpliced(forward ? at + 1 : at, 0, entry)
}

/** How far all of it is, from 0 to 100; nothing under way is all. */
export function overallProgress(entries: UploadEntryList): number {
  const going = entries.filter(({ status }) => status === 'uploading')
  return going.length === 0 ? 100 : Math.floor(going.reduce((sum, { percent }) => sum + percent, 0) / going.length)
}
