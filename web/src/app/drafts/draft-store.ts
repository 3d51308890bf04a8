import type { EncryptedDraftStorage } from './encrypted-draft-storage.ts'
import { encryptDraft, decryptDraft } from './draft-encryption.ts'

export type DraftValues = Readonly<Record<string, unknown>>

/** What was typed into a form that was closed before it was saved. */
export interface StoredDraft {
  values: DraftValues
  /** When it was kept, in milliseconds. */
  at: number
  /** Version of the record it was typed over. */
  version: number | undefined
}

/** The unsaved words of the person who is signed in, by form and record. Nothing here ever fails: a form goes on without. */
export interface DraftStore {
  read(form: string): Promise<StoredDraft | undefined>
  save(form: string, values: DraftValues, version: number | undefined): Promise<void>
  remove(form: string): Promise<void>
}

interface DraftStoreOptions {
  storage: EncryptedDraftStorage
  /** The person and their key; nobody where none is signed in or nothing can be encrypted. */
  currentOwner: () => Promise<{ person: string; key: CryptoKey } | undefined>
  now: () => number
}

/** A draft older than this is not offered any more. */
export const DRAFT_DAYS = 14
const LIFE_MS = DRAFT_DAYS * 86_400_000

export function createDraftStore({ storage, currentOwner, now }: DraftStoreOptions): DraftStore {
  const of = async (form: string) => {
    const here = await currentOwner()
    return here && { key: here.key, id: `${here.person}\n${form}` }
  }
  let swept: Promise<void> | undefined
  const sweep = () => (swept ??= storage.removeOlderThan(now() - LIFE_MS))
  return {
    remove: quietly(async form => {
      const place = await of(form)
      if (place) await storage.remove(place.id)
    }),
    save: quietly(async (form, values, version) => {
      const place = await of(form)
      if (place) await storage.put(await encryptDraft(place.key, place.id, now(), { values, version }))
    }),
    read: quietly(async form => {
      await sweep()
      const place = await of(form)
      const encrypted = place && (await storage.get(place.id))
      if (!encrypted || now() - encrypted.at > LIFE_MS) return undefined
      const content = await decryptDraft(place.key, encrypted)
      return isContent(content) ? { ...content, at: encrypted.at } : undefined
    }),
  }
}

/** A browser that keeps nothing, a server that is away: there is no draft then, and that is all. */
const quietly =
  <A extends unknown[], T>(act: (...value: A) => Promise<T>) =>
  (...value: A): Promise<T | undefined> =>
    act(...value).catch(() => undefined)

const isContent = (value: unknown): value is Pick<StoredDraft, 'values' | 'version'> =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object'
