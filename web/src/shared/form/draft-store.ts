import type { Values } from '../fields/field-text.ts'

/** What was typed into a form that was closed before it was saved. */
export interface KeptDraft {
  values: Values
  /** When it was kept, in milliseconds. */
  at: number
  /** Version of the record it was typed over. */
  version: number | undefined
}

const PREFIX = 'xj-draft:'
/** A draft older than this is not offered any more. */
const LIFE_MS = 7 * 24 * 3600 * 1000

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps drafts in the session of the browser: they survive a reload and leave with the window. */
export interface DraftStore {
  read(key: string): KeptDraft | undefined
  keep(key: string, values: Values, version: number | undefined): void
  drop(key: string): void
}

export function draftStore(box: Box, now: () => number): DraftStore {
  const drop = (key: string) => box.removeItem(PREFIX + key)
  return {
    drop,
    keep(key, values, version) {
      try {
        box.setItem(PREFIX + key, JSON.stringify({ values, at: now(), version }))
      } catch {
        drop(key) // a full box keeps no half draft
      }
    },
    read(key) {
      const kept = parse(box.getItem(PREFIX + key))
      if (kept && now() - kept.at <= LIFE_MS) return kept
      drop(key)
      return undefined
    },
  }
}

function parse(text: string | null): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false
  return (
    'values' in kept &&
    typeof kept.values === 'object' &&
    kept.values !== null &&
    'at' in kept &&
    typeof kept.at === 'number'
  )
}
