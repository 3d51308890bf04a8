import { createHmac } from 'node:crypto'
import { maskText, type MaskKind } from './mask-text.ts'
import type { Secrets } from '../secrets/signing-secrets.ts'
import { createKeyRing, type EncryptionKey, type KeyRing } from './key-ring.ts'
import type { CipherSuiteName } from './cipher-suites.ts'

/** Where a value stands: what is encrypted for one column opens in no other. */
export type EncryptedColumnName = `${string}.${string}`

/**
 * Personal values as the database holds them: `~s1|key id|blind index|body|text with maskedText`. The same value in the
 * same column is encrypted to the same text, so that what did not change is no change; that two are the same, the blind
 * index tells anyway (rules/security#seals). Columns of another shape are read as they are: they wait to be encrypted.
 */
export interface PersonalEncryption {
  encrypt(place: EncryptedColumnName, maskKind: MaskKind, text: string): string
  /** The value; the text with stars where none of our keys opens it. */
  decrypt(place: EncryptedColumnName, encrypted: string): string
  /** What everybody may see of it, without opening it. */
  maskedText(maskKind: MaskKind, encrypted: string): string
  /** The blind indexes of a value, by the key of now and those before: equal values have one in common. */
  blindIndexes(place: EncryptedColumnName, text: string): string[]
  /** Encrypted anew by the key of now; itself where that has been done, undefined where nothing opens it. */
  reencrypt(place: EncryptedColumnName, maskKind: MaskKind, encrypted: string): string | undefined
  /** The ids of the keys at hand, that of now first. */
  readonly keyIds: readonly [string, ...string[]]
  /** The keys themselves, for files (`platform/encryption/file-encryption.ts`). */
  readonly keyRing: KeyRing
}

export const ENCRYPTED_PREFIX = '~s1|'
const BLIND_BYTES = 16
const SHAPE = /^~s1\|(?<key>[\w-]{8})\|(?<blind>[\w-]{22})\|(?<body>[\w-]+)\|(?<stars>.*)$/s

/** Closes with the secret of now and the suite that is set; opens what any of the secrets closed with any suite. */
export function createPersonalEncryption(secrets: Secrets, suite: CipherSuiteName): PersonalEncryption {
  const keyRing = createKeyRing(secrets, suite)
  const { current, all: keys, byId } = keyRing
  const encrypt: PersonalEncryption['encrypt'] = (place, maskKind, text) => encryptValue(current, place, maskKind, text)
  const opened = (place: EncryptedColumnName, encrypted: string) => {
    const parts = SHAPE.exec(encrypted)?.groups
    const key = parts && byId.get(parts['key'] ?? '')
    return key && decryptWith(key, place, parts['body'] ?? '')
  }
  return {
    encrypt,
    decrypt: (place, encrypted) =>
      encrypted.startsWith(ENCRYPTED_PREFIX)
        ? (opened(place, encrypted) ?? starsIn(encrypted) ?? encrypted)
        : encrypted,
    maskedText: (maskKind, encrypted) => starsIn(encrypted) ?? maskText(maskKind, encrypted),
    blindIndexes: (place, text) => keys.map(key => blindIndexOf(key, place, text)),
    reencrypt: (place, maskKind, encrypted) => {
      if (encrypted.startsWith(`${ENCRYPTED_PREFIX}${current.id}|`)) return encrypted
      const text = encrypted.startsWith(ENCRYPTED_PREFIX) ? opened(place, encrypted) : encrypted
      return text === undefined ? undefined : encrypt(place, maskKind, text)
    },
    keyIds: [current.id, ...keys.slice(1).map(({ id }) => id)],
    keyRing,
  }
}

const starsIn = (encrypted: string): string | undefined => SHAPE.exec(encrypted)?.groups?.['stars']

/** The nonce is made of value and place: it comes again for the same value in the same column, and for no other. */
function encryptValue(key: EncryptionKey, place: EncryptedColumnName, maskKind: MaskKind, text: string): string {
  const { suite, id } = key
  const about = aboutOf(key, place)
  const nonce = createHmac(suite.hash, key.nonce).update(about).update(text).digest().subarray(0, suite.nonceBytes)
  const body = suite.encrypt(key.values, nonce, Buffer.from(text), about).toString('base64url')
  return `${ENCRYPTED_PREFIX}${id}|${blindIndexOf(key, place, text)}|${body}|${maskText(maskKind, text)}`
}

function decryptWith(key: EncryptionKey, place: EncryptedColumnName, body: string): string | undefined {
  return key.suite.decrypt(key.values, Buffer.from(body, 'base64url'), aboutOf(key, place))?.toString('utf8')
}

const aboutOf = ({ id }: EncryptionKey, place: EncryptedColumnName): Buffer => Buffer.from(`${id}|${place}|`)

/** Big and small letters, full and half width, and blanks around make no difference. */
const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function blindIndexOf({ suite, blind }: EncryptionKey, place: EncryptedColumnName, text: string): string {
  return createHmac(suite.hash, blind)
    .update(`${place}|${normal(text)}`)
    .digest()
    .subarray(0, BLIND_BYTES)
    .toString('base64url')
}
