import type { DraftShelf } from './draft-shelf.ts'
import { seal, unseal } from './sealed.ts'

export type DraftValues = Readonly<Record<string, unknown>>

/** What was typed into a form that was closed before it was saved. */
export interface KeptDraft {
  values: DraftValues
  /** When it was kept, in milliseconds. */
  at: number
  /** Version of the record it was typed over. */
  version: number | undefined
}

/** The unsaved words of the person who is signed in, by form and record. Nothing here ever fails: a form goes on without. */
export interface DraftStore {
  read(form: string): Promise<KeptDraft | undefined>
  keep(form: string, values: DraftValues, version: number | undefined): Promise<void>
  drop(form: string): Promise<void>
}

interface DraftWorld {
  shelf: DraftShelf
  /** The person and their key; nobody where none is signed in or nothing can be encrypted. */
  holder: () => Promise<{ person: string; key: CryptoKey } | undefined>
  now: () => number
}

/** A draft older than this is not offered any more. */
export const DRAFT_DAYS = 14
const LIFE_MS = DRAFT_DAYS * 86_400_000

export function draftStore({ shelf, holder, now }: DraftWorld): DraftStore {
  const of = async (form: string) => {
    const here = await holder()
    return here && { key: here.key, id: `${here.person}\n${form}` }
  }
  let swept: Promise<void> | undefined
  const sweep = () => (swept ??= shelf.sweep(now() - LIFE_MS))
  return {
    drop: quietly(async form => {
      const place = await of(form)
      if (place) await shelf.remove(place.id)
    }),
    keep: quietly(async (form, values, version) => {
      const place = await of(form)
      if (place) await shelf.put(await seal(place.key, place.id, now(), { values, version }))
    }),
    read: quietly(async form => {
      await sweep()
      const place = await of(form)
      const sealed = place && (await shelf.get(place.id))
      if (!sealed || now() - sealed.at > LIFE_MS) return undefined
      const content = await unseal(place.key, sealed)
      return isContent(content) ? { ...content, at: sealed.at } : undefined
    }),
  }
}

/** A browser that keeps nothing, a server that is away: there is no draft then, and that is all. */
const quietly =
  <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
  (...given: A): Promise<T | undefined> =>
    act(...given).catch(() => undefined)

const isContent = (given: unknown): given is Pick<KeptDraft, 'values' | 'version'> =>
  typeof given === 'object' && given !== null && 'values' in given && typeof given.values === 'object'
