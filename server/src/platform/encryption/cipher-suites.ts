import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What one key seals with. Bodies of a suite look the same to everybody else. */
export interface CipherSuite {
  /** First sign of its key ids. */
  readonly letter: string
  /** Also of blind indexes and of the derivation of keys. */
  readonly hash: 'sha256' | 'sm3'
  readonly keyBytes: number
  readonly nonceBytes: number
  encrypt(keys: CipherKeys, nonce: Buffer, text: Buffer, about: Buffer): Buffer
  /** Undefined where the key is another one, or something was touched. */
  decrypt(keys: CipherKeys, body: Buffer, about: Buffer): Buffer | undefined
}

export interface CipherKeys {
  readonly cipherKey: KeyObject
  readonly mac: KeyObject
}

const TAG = 16

const aes: CipherSuite = {
  letter: 'a',
  hash: 'sha256',
  keyBytes: 32,
  nonceBytes: 12,
  encrypt({ cipherKey }, nonce, text, about) {
    const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce).setAAD(about)
    const body = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  },
  decrypt({ cipherKey }, body, about) {
    if (body.length < 12 + TAG) return undefined
    try {
      const cipher = createDecipheriv('aes-256-gcm', cipherKey, body.subarray(0, 12), { authTagLength: TAG }).setAAD(
        about,
      )
      cipher.setAuthTag(body.subarray(12, 12 + TAG))
      return Buffer.concat([cipher.update(body.subarray(12 + TAG)), cipher.final()])
    } catch {
      return undefined
    }
  },
}

const IV = 16
const MAC = 32

/** The OpenSSL of Node 24 has SM4 without GCM: counter mode, and HMAC-SM3 over what came of it (encrypt, then MAC). */
const sm: CipherSuite = {
  letter: 's',
  hash: 'sm3',
  keyBytes: 16,
  nonceBytes: IV,
  encrypt({ cipherKey, mac }, nonce, text, about) {
    const cipher = createCipheriv('sm4-ctr', cipherKey, nonce)
    const body = Buffer.concat([nonce, cipher.update(text), cipher.final()])
    return Buffer.concat([macOf(mac, body, about), body])
  },
  decrypt({ cipherKey, mac }, encrypted, about) {
    if (encrypted.length < MAC + IV) return undefined
    const body = encrypted.subarray(MAC)
    if (!timingSafeEqual(encrypted.subarray(0, MAC), macOf(mac, body, about))) return undefined
    const cipher = createDecipheriv('sm4-ctr', cipherKey, body.subarray(0, IV))
    return Buffer.concat([cipher.update(body.subarray(IV)), cipher.final()])
  },
}

function macOf(key: KeyObject, body: Buffer, about: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(about.length)
  return createHmac('sm3', key).update(length).update(about).update(body).digest()
}

export const CIPHER_SUITES = { aes, sm } as const
export type CipherSuiteName = keyof typeof CIPHER_SUITES
