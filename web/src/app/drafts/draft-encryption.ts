/** A draft as it lies in the browser: nobody reads it without the person's key. */
export interface EncryptedDraft {
  /** Whose it is and of which record. */
  readonly id: string
  /** When it was kept, in milliseconds: old ones are swept by whoever comes. */
  readonly at: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const CIPHER = 'AES-GCM'
const IV_BYTES = 12

/** The key as the server hands it out. No script can read it back out of what comes of it. */
export const importDraftKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), one => one.charCodeAt(0)),
    CIPHER,
    false,
    ['encrypt', 'decrypt'],
  )

/** Bound to its id: one draft cannot be put in the place of another. */
const binding = (id: string, at: number) => new TextEncoder().encode(`${id}\n${at}`)

export async function encryptDraft(key: CryptoKey, id: string, at: number, content: unknown): Promise<EncryptedDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const value = new TextEncoder().encode(JSON.stringify(content))
  const bytes = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData: binding(id, at) }, key, value)
  return { id, at, iv, bytes }
}

/** What was encrypted; undefined where the key, the place or a byte is another. */
export async function decryptDraft(key: CryptoKey, { id, at, iv, bytes }: EncryptedDraft): Promise<unknown> {
  try {
    const read = await crypto.subtle.decrypt({ name: CIPHER, iv, additionalData: binding(id, at) }, key, bytes)
    return JSON.parse(new TextDecoder().decode(read)) as unknown
  } catch {
    return undefined
  }
}
