import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is agreed with WeChat for the messages it pushes (消息推送, safe mode, JSON). */
export interface PushSecrets {
  appId: string
  /** Signs that a message is WeChat's. */
  token: string
  /** 43 characters: the key messages are closed with. */
  key: string
}

/** What stands in the address of a push. */
export interface PushSignature {
  timestamp: string
  nonce: string
}

/** Sizes of an opened envelope: something by chance, how long the message is, the message, whose it is. */
const CHANCE = 16
const LENGTH = 4
/** Messages are filled up to a multiple of this, not of the cipher's own sixteen. */
const BLOCK = 32

const signatureOf = (parts: readonly string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex')

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** That whoever asks knows the token, and so is WeChat: asked once, when the address is set there. */
export const isSignedGreeting = (
  { token }: PushSecrets,
  { timestamp, nonce }: PushSignature,
  signature: string,
): boolean => isEqual(signatureOf([token, timestamp, nonce]), signature)

/** That an envelope comes from WeChat as it is: unlike the greeting's, this signature is of the envelope, too. */
export const isSignedEnvelope = (
  { token }: PushSecrets,
  { timestamp, nonce }: PushSignature,
  { envelope, signature }: { envelope: string; signature: string },
): boolean => isEqual(signatureOf([token, timestamp, nonce, envelope]), signature)

/** The message in an envelope; undefined where our key does not open it, or it is for another mini program. */
export function openEnvelope({ key, appId }: PushSecrets, envelope: string): string | undefined {
  const bytes = decrypted(Buffer.from(`${key}=`, 'base64'), Buffer.from(envelope, 'base64'))
  if (bytes === undefined || bytes.length < CHANCE + LENGTH) return undefined
  const end = CHANCE + LENGTH + bytes.readUInt32BE(CHANCE)
  const isOurs = end <= bytes.length && bytes.subarray(end).toString() === appId
  return isOurs ? bytes.subarray(CHANCE + LENGTH, end).toString() : undefined
}

function decrypted(key: Buffer, bytes: Buffer): Buffer | undefined {
  try {
    const cipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    return unpadded(Buffer.concat([cipher.update(bytes), cipher.final()]))
  } catch {
    return undefined
  }
}

/** Every byte of the filling says how many there are. */
function unpadded(bytes: Buffer): Buffer | undefined {
  const count = bytes.at(-1) ?? 0
  const filling = bytes.subarray(-count)
  const isFilling = count >= 1 && count <= BLOCK && filling.length === count && filling.every(byte => byte === count)
  return isFilling ? bytes.subarray(0, -count) : undefined
}

/** An answer as WeChat takes one that says more than that a message came. */
export interface ClosedAnswer {
  Encrypt: string
  MsgSignature: string
  TimeStamp: string
  Nonce: string
}

/** Closes and signs an answer the way messages are. */
export function closeAnswer({ key, appId, token }: PushSecrets, text: string, now: Date): ClosedAnswer {
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32BE(Buffer.byteLength(text))
  const bytes = Buffer.concat([randomBytes(CHANCE), length, Buffer.from(text), Buffer.from(appId)])
  const filling = BLOCK - (bytes.length % BLOCK)
  const aes = Buffer.from(`${key}=`, 'base64')
  const cipher = createCipheriv('aes-256-cbc', aes, aes.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([bytes, Buffer.alloc(filling, filling)])
  const envelope = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  const signed = { timestamp: String(Math.floor(now.getTime() / 1000)), nonce: randomBytes(8).toString('hex') }
  return {
    Encrypt: envelope,
    MsgSignature: signatureOf([token, signed.timestamp, signed.nonce, envelope]),
    TimeStamp: signed.timestamp,
    Nonce: signed.nonce,
  }
}
