import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps short texts so that only this installation can read them. */
export interface Seal {
  close(text: string): string
  /** Undefined where the text was closed with another secret, or touched since. */
  open(sealed: string): string | undefined
}

const KIND = 'aes-256-gcm'
const MARK = 'v1.'
const NONCE = 12
const TAG = 16

/** `purpose` gives each use a key of its own, so that what one may read another may not. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32))
  return {
    close(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(KIND, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      if (!sealed.startsWith(MARK)) return undefined
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url')
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
