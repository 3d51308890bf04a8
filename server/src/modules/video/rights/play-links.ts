import { createHmac, timingSafeEqual } from 'node:crypto'
import { allSecrets, currentSecret, type Secrets } from '../../../platform/secrets/signing-secrets.ts'

/** Who may read which version of a video's files, until when. */
export interface PlayRight {
  /** Seconds since 1970. */
  exp: number
  /** The viewer or member of staff the link was made for. */
  uid: string
  videoId: string
  version: number
  /** Only so much from the beginning may be read. */
  trialSec?: number | undefined
  /** Made for a browser: its cookie has to come along. Players of mini programs send none. */
  bound?: boolean | undefined
}

const SIGNATURE_LENGTH = 22
/** A link outlives the video by this much, so that a pause does not break it (rules/media#play-addresses). */
const SPARE_SECONDS = 2 * 3600

type PlayVersion = Pick<PlayRight, 'version' | 'trialSec' | 'bound'>

/** The version as it stands in the address: `3`, or `3t60` for its first 60 seconds; `3b` where it is bound to a browser. */
export function playVersionText({ version, trialSec, bound }: PlayVersion): string {
  return `${version}${trialSec === undefined ? '' : `t${trialSec}`}${bound ? 'b' : ''}`
}

export function readPlayVersion(text: string): PlayVersion {
  const [version = '', trial] = text.replace(/b$/, '').split('t')
  return {
    version: Number(version),
    trialSec: trial === undefined ? undefined : Number(trial),
    bound: text.endsWith('b') || undefined,
  }
}

export function playSignature(secrets: Secrets, right: PlayRight): string {
  const text = [right.exp, right.videoId, playVersionText(right), right.uid].join('|')
  return createHmac('sha256', `play:${currentSecret(secrets)}`)
    .update(text)
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)
}

/** The end of validity of a link made now. */
export function playLinkExpiry(now: Date, durationSec: number): number {
  return Math.ceil(now.getTime() / 1000) + Math.ceil(durationSec) + SPARE_SECONDS
}

/** The address of the playlist, below the API base; the addresses inside it are relative and inherit the right. */
export function playPath(secret: Secrets, right: PlayRight): string {
  return `/vod/${right.exp}/${right.uid}/${playSignature(secret, right)}/${right.videoId}/${playVersionText(right)}/index.m3u8`
}

/** Whether a signature was made by us for just this right, and still holds. */
export function isPlaySignatureValid(secret: Secrets, right: PlayRight, value: string, now: Date): boolean {
  const got = Buffer.from(value)
  const isOurs = allSecrets(secret).some(one => {
    const wanted = Buffer.from(playSignature(one, right))
    return wanted.length === got.length && timingSafeEqual(wanted, got)
  })
  return isOurs && right.exp * 1000 > now.getTime()
}

/** The same right as one word, for the address of the key. */
export function playToken(secret: Secrets, right: PlayRight): string {
  return [right.exp, right.uid, playSignature(secret, right), right.videoId, playVersionText(right)].join('.')
}

const TOKEN = /^(\d{1,12})\.([0-9a-f]{32})\.([\w-]{22})\.([0-9a-f]{32})\.([1-9]\d{0,5}(?:t\d{1,4})?b?)$/

/** The right a token stands for, if it was made by us and still holds. */
export function readPlayToken(secret: Secrets, token: string, now: Date): PlayRight | undefined {
  const [, exp = '', uid = '', sig = '', videoId = '', version = ''] = TOKEN.exec(token) ?? []
  const right = { exp: Number(exp), uid, videoId, ...readPlayVersion(version) }
  return isPlaySignatureValid(secret, right, sig, now) ? right : undefined
}
