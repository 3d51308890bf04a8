import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { allSecrets, type Secrets } from '../secrets/signing-secrets.ts'
import { CIPHER_SUITES, type CipherSuite, type CipherKeys, type CipherSuiteName } from './cipher-suites.ts'

export const KEY_ID_LENGTH = 8

/** What one secret gives to one suite: a key for each use, and an id that tells keys apart and gives nothing away. */
export interface EncryptionKey {
  readonly id: string
  readonly suite: CipherSuite
  readonly values: CipherKeys
  readonly files: CipherKeys
  readonly nonce: KeyObject
  readonly blind: KeyObject
}

export interface KeyRing {
  /** It seals. */
  readonly current: EncryptionKey
  /** They open, that of now first. */
  readonly all: readonly [EncryptionKey, ...EncryptionKey[]]
  readonly byId: ReadonlyMap<string, EncryptionKey>
}

/** The secret of now with the suite that is set, and what may have encrypted before: every secret with every suite. */
export function createKeyRing(secrets: Secrets, suite: CipherSuiteName): KeyRing {
  const names = [suite, ...(Object.keys(CIPHER_SUITES) as CipherSuiteName[]).filter(name => name !== suite)]
  const [current, ...others] = allSecrets(secrets).flatMap(secret =>
    names.map(name => deriveEncryptionKey(secret, CIPHER_SUITES[name])),
  )
  if (current === undefined) throw new Error('no secret to seal with')
  const all = [current, ...others] as const
  return { current, all: [...all], byId: new Map(all.map(key => [key.id, key])) }
}

function deriveEncryptionKey(secret: string, suite: CipherSuite): EncryptionKey {
  const derived = (use: string, bytes: number) =>
    createSecretKey(Buffer.from(hkdfSync(suite.hash, secret, '', `personal:${use}`, bytes)))
  const id = createHmac(suite.hash, derived('id', 32)).update('key').digest('base64url')
  return {
    id: suite.letter + id.slice(0, KEY_ID_LENGTH - 1),
    suite,
    values: { cipherKey: derived('seal', suite.keyBytes), mac: derived('mac', 32) },
    files: { cipherKey: derived('file', suite.keyBytes), mac: derived('file-mac', 32) },
    nonce: derived('nonce', 32),
    blind: derived('blind', 32),
  }
}
