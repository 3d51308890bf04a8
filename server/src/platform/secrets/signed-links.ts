import { createHmac, timingSafeEqual } from 'node:crypto'
import { allSecrets, currentSecret, type Secrets } from './signing-secrets.ts'

/** What a link lets somebody do, and until when; every part of it is signed. */
export interface SignedLinkRight {
  /** What the link is for, so that one kind of link is of no use as another. */
  purpose: string
  path: string
  /** Whose link it is. */
  holder: string
  /** Seconds since 1970. */
  expires: number
}

/** Enough that it cannot be guessed, short enough for an address. */
const LENGTH = 32

/** The signature of a link: 192 bits, safe in an address. */
export function signLink(secrets: Secrets, right: SignedLinkRight): string {
  const text = JSON.stringify([right.path, right.holder, right.expires])
  return createHmac('sha256', `${right.purpose}:${currentSecret(secrets)}`)
    .update(text)
    .digest('base64url')
    .slice(0, LENGTH)
}

/** Whether a signature is ours for just this right, and the right has not run out. */
export function isSignedLinkValid(secrets: Secrets, right: SignedLinkRight, signature: string, now: Date): boolean {
  const value = Buffer.from(signature)
  const isOurs = allSecrets(secrets).some(secret => {
    const wanted = Buffer.from(signLink(secret, right))
    return wanted.length === value.length && timingSafeEqual(wanted, value)
  })
  return isOurs && now.getTime() < right.expires * 1000
}
