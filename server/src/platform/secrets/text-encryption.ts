import { allSecrets, type Secrets } from './signing-secrets.ts'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps short texts so that only this installation can read them. */
export interface TextEncryption {
  encrypt(text: string): string
  /** Undefined where the text was closed with another secret, or touched since. */
  decrypt(encrypted: string): string | undefined
}

const KIND = 'aes-256-gcm'
const MARK = 'v1.'
const NONCE = 12
const TAG = 16

/** Where encrypted texts are kept, by purpose: what is not listed here would be lost when the secret is changed. */
export const ENCRYPTED_TEXTS = {
  'video-key': { table: 'he_video_key', id: 'id', columns: ['sealed_key'] },
  totp: { table: 'sys_totp', id: 'user_id', columns: ['sealed_secret'] },
  payer: { table: 'he_order', id: 'id', columns: ['sealed_payer'] },
  receiver: { table: 'he_notice_ticket', id: 'id', columns: ['sealed_openid'] },
  certificate: { table: 'he_famous_doctor_cert', id: 'doctor_id', columns: ['qual_cert_no', 'practice_cert_no'] },
} as const satisfies Record<string, { table: string; id: string; columns: readonly string[] }>

export type EncryptionPurpose = keyof typeof ENCRYPTED_TEXTS

/** Closes with the secret of now; opens what any of them closed. */
export function textEncryptionFor(secrets: Secrets, purpose: EncryptionPurpose): TextEncryption {
  const [now, ...before] = allSecrets(secrets).map(secret => createTextEncryption(secret, purpose))
  if (now === undefined) throw new Error('no secret to seal with')
  return {
    encrypt: text => now.encrypt(text),
    decrypt: encrypted => [now, ...before].map(one => one.decrypt(encrypted)).find(text => text !== undefined),
  }
}

/** Closes what lies somewhere for moments only: after a change of the secret nobody misses it. */
export const temporaryTextEncryption = (secret: string, purpose: 'answers'): TextEncryption =>
  createTextEncryption(secret, purpose)

/** `purpose` gives each use a key of its own, so that what one may read another may not. */
function createTextEncryption(secret: string, purpose: string): TextEncryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(KIND, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted) {
      if (!encrypted.startsWith(MARK)) return undefined
      const bytes = Buffer.from(encrypted.slice(MARK.length), 'base64url')
      if (bytes.length < NONCE + TAG) return undefined
      try {
        const cipher = createDecipheriv(KIND, key, bytes.subarray(0, NONCE))
        cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
        return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
