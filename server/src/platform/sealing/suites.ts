import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

/** What one key seals with. Bodies of a suite look the same to everybody else. */
export interface Suite {
  /** First sign of its key ids. */
  readonly letter: string
  /** Also of blind indexes and of the derivation of keys. */
  readonly hash: 'sha256' | 'sm3'
  readonly keyBytes: number
  readonly nonceBytes: number
  close(keys: SuiteKeys, nonce: Buffer, text: Buffer, about: Buffer): Buffer
  /** Undefined where the key is another one, or something was touched. */
  open(keys: SuiteKeys, body: Buffer, about: Buffer): Buffer | undefined
}

export interface SuiteKeys {
  readonly seal: KeyObject
  readonly mac: KeyObject
}

const TAG = 16

const aes: Suite = {
  letter: 'a',
  hash: 'sha256',
  keyBytes: 32,
  nonceBytes: 12,
  close({ seal }, nonce, text, about) {
    const cipher = createCipheriv('aes-256-gcm', seal, nonce).setAAD(about)
    const body = Buffer.concat([cipher.update(text), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  },
  open({ seal }, body, about) {
    if (body.length < 12 + TAG) return undefined
    try {
      const cipher = createDecipheriv('aes-256-gcm', seal, body.subarray(0, 12), { authTagLength: TAG }).setAAD(about)
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
const sm: Suite = {
  letter: 's',
  hash: 'sm3',
  keyBytes: 16,
  nonceBytes: IV,
  close({ seal, mac }, nonce, text, about) {
    const cipher = createCipheriv('sm4-ctr', seal, nonce)
    const body = Buffer.concat([nonce, cipher.update(text), cipher.final()])
    return Buffer.concat([macOf(mac, body, about), body])
  },
  open({ seal, mac }, sealed, about) {
    if (sealed.length < MAC + IV) return undefined
    const body = sealed.subarray(MAC)
    if (!timingSafeEqual(sealed.subarray(0, MAC), macOf(mac, body, about))) return undefined
    const cipher = createDecipheriv('sm4-ctr', seal, body.subarray(0, IV))
    return Buffer.concat([cipher.update(body.subarray(IV)), cipher.final()])
  },
}

function macOf(key: KeyObject, body: Buffer, about: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(about.length)
  return createHmac('sm3', key).update(length).update(about).update(body).digest()
}

export const SUITES = { aes, sm } as const
export type SuiteName = keyof typeof SUITES
