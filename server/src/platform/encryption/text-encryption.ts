import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { allSecrets, secretsFor, type Secrets } from '../secrets/signing-secrets.ts'
import { CIPHER_SUITES, type CipherKeys, type CipherSuiteName } from './cipher-suites.ts'

/** Keeps short texts so that only this installation can read them. */
export interface TextEncryption {
  encrypt(text: string): string
  /** Undefined where the text was closed with another secret, or touched since. */
  decrypt(encrypted: string): string | undefined
}

/** How texts of each suite begin. */
export const SUITE_MARKS: Readonly<Record<CipherSuiteName, string>> = { aes: 'v1.', sm: 'v2.' }
const SUITE_NAMES = Object.keys(SUITE_MARKS) as CipherSuiteName[]
const NOTHING_BESIDE = Buffer.alloc(0)

/** Where encrypted texts are kept, by purpose: what is not listed here would be lost when the secret is changed. */
export const ENCRYPTED_TEXTS = {
  'video-key': { table: 'he_video_key', id: 'id', columns: ['sealed_key'] },
  totp: { table: 'sys_totp', id: 'user_id', columns: ['sealed_secret'] },
  payer: { table: 'he_order', id: 'id', columns: ['sealed_payer'] },
  receiver: { table: 'he_notice_ticket', id: 'id', columns: ['sealed_openid'] },
  certificate: { table: 'he_famous_doctor_cert', id: 'doctor_id', columns: ['qual_cert_no', 'practice_cert_no'] },
} as const satisfies Record<string, { table: string; id: string; columns: readonly string[] }>

export type EncryptionPurpose = keyof typeof ENCRYPTED_TEXTS
type EncryptionSettings = Pick<Config, 'SECRET' | 'SECRET_PREVIOUS' | 'DATA_DIR' | 'CIPHERS'>

/** As the settings say: with which secrets, and which ciphers. */
export const textEncryptionOf = (config: EncryptionSettings, purpose: EncryptionPurpose): TextEncryption =>
  textEncryptionFor(secretsFor(config), purpose, config.CIPHERS)

/** What lies somewhere for moments only: after a change of the secret nobody misses it. */
export const temporaryTextEncryption = (secret: string, purpose: 'answers'): TextEncryption =>
  textEncryptionFor(secret, purpose, 'aes')

/** Closes with the secret of now and this suite; opens what any of the secrets closed with any suite. */
export function textEncryptionFor(
  secrets: Secrets,
  purpose: EncryptionPurpose | 'answers',
  suite: CipherSuiteName,
): TextEncryption {
  const known = new Map<CipherSuiteName, CipherKeys[]>()
  const keysOf = (name: CipherSuiteName): CipherKeys[] => {
    const keys = known.get(name) ?? allSecrets(secrets).map(secret => deriveKeys(secret, purpose, name))
    known.set(name, keys)
    return keys
  }
  return {
    encrypt: text => encryptText(keysOf(suite)[0], suite, text),
    decrypt: encrypted => {
      const name = SUITE_NAMES.find(one => encrypted.startsWith(SUITE_MARKS[one]))
      return name && firstOpened(keysOf(name), name, encrypted)
    },
  }
}

/** `purpose` gives each use keys of its own, so that what one may read another may not. */
function deriveKeys(secret: string, purpose: string, name: CipherSuiteName): CipherKeys {
  const { hash, keyBytes } = CIPHER_SUITES[name]
  const derived = (use: string, bytes: number) =>
    createSecretKey(Buffer.from(hkdfSync(hash, secret, '', `${use}:${purpose}`, bytes)))
  return { cipherKey: derived('seal', keyBytes), mac: derived('seal-mac', 32) }
}

function encryptText(keys: CipherKeys | undefined, name: CipherSuiteName, text: string): string {
  if (keys === undefined) throw new Error('no secret to seal with')
  const { nonceBytes, encrypt } = CIPHER_SUITES[name]
  return (
    SUITE_MARKS[name] + encrypt(keys, randomBytes(nonceBytes), Buffer.from(text), NOTHING_BESIDE).toString('base64url')
  )
}

function firstOpened(all: readonly CipherKeys[], name: CipherSuiteName, encrypted: string): string | undefined {
  const body = Buffer.from(encrypted.slice(SUITE_MARKS[name].length), 'base64url')
  for (const keys of all) {
    const text = CIPHER_SUITES[name].decrypt(keys, body, NOTHING_BESIDE)
    if (text !== undefined) return text.toString('utf8')
  }
  return undefined
}
