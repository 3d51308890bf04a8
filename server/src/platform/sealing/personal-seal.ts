import { createHmac } from 'node:crypto'
import { maskOf, type Cover } from './mask-text.ts'
import type { Secrets } from '../secrets/secret.ts'
import { keyRing, type Key, type KeyRing } from './keys.ts'
import type { SuiteName } from './suites.ts'

/** Where a value stands: what is sealed for one column opens in no other. */
export type SealedColumn = `${string}.${string}`

/**
 * Personal values as the database holds them: `~s1|key id|blind index|body|text with stars`. The same value in the same
 * column is sealed to the same text, so that what did not change is no change; that two are the same, the blind index
 * tells anyway (rules/security#seals). Columns of another shape are read as they are: they wait to be sealed.
 */
export interface PersonalSeal {
  close(place: SealedColumn, cover: Cover, text: string): string
  /** The value; the text with stars where none of our keys opens it. */
  open(place: SealedColumn, kept: string): string
  /** What everybody may see of it, without opening it. */
  stars(cover: Cover, kept: string): string
  /** The blind indexes of a value, by the key of now and those before: equal values have one in common. */
  indexes(place: SealedColumn, text: string): string[]
  /** Sealed anew by the key of now; itself where that has been done, undefined where nothing opens it. */
  renew(place: SealedColumn, cover: Cover, kept: string): string | undefined
  /** The ids of the keys at hand, that of now first. */
  readonly keyIds: readonly [string, ...string[]]
  /** The keys themselves, for files (`file-seal.ts`). */
  readonly ring: KeyRing
}

export const MARK = '~s1|'
const BLIND_BYTES = 16
const SHAPE = /^~s1\|(?<key>[\w-]{8})\|(?<blind>[\w-]{22})\|(?<body>[\w-]+)\|(?<stars>.*)$/s

/** Closes with the secret of now and the suite that is set; opens what any of the secrets closed with any suite. */
export function personalSeal(secrets: Secrets, suite: SuiteName): PersonalSeal {
  const ring = keyRing(secrets, suite)
  const { now, all: keys, byId } = ring
  const close: PersonalSeal['close'] = (place, cover, text) => closed(now, place, cover, text)
  const opened = (place: SealedColumn, kept: string) => {
    const parts = SHAPE.exec(kept)?.groups
    const key = parts && byId.get(parts['key'] ?? '')
    return key && openedBy(key, place, parts['body'] ?? '')
  }
  return {
    close,
    open: (place, kept) => (kept.startsWith(MARK) ? (opened(place, kept) ?? starsIn(kept) ?? kept) : kept),
    stars: (cover, kept) => starsIn(kept) ?? maskOf(cover, kept),
    indexes: (place, text) => keys.map(key => blindOf(key, place, text)),
    renew: (place, cover, kept) => {
      if (kept.startsWith(`${MARK}${now.id}|`)) return kept
      const text = kept.startsWith(MARK) ? opened(place, kept) : kept
      return text === undefined ? undefined : close(place, cover, text)
    },
    keyIds: [now.id, ...keys.slice(1).map(({ id }) => id)],
    ring,
  }
}

const starsIn = (kept: string): string | undefined => SHAPE.exec(kept)?.groups?.['stars']

/** The nonce is made of value and place: it comes again for the same value in the same column, and for no other. */
function closed(key: Key, place: SealedColumn, cover: Cover, text: string): string {
  const { suite, id } = key
  const about = aboutOf(key, place)
  const nonce = createHmac(suite.hash, key.nonce).update(about).update(text).digest().subarray(0, suite.nonceBytes)
  const body = suite.close(key.keys, nonce, Buffer.from(text), about).toString('base64url')
  return `${MARK}${id}|${blindOf(key, place, text)}|${body}|${maskOf(cover, text)}`
}

function openedBy(key: Key, place: SealedColumn, body: string): string | undefined {
  return key.suite.open(key.keys, Buffer.from(body, 'base64url'), aboutOf(key, place))?.toString('utf8')
}

const aboutOf = ({ id }: Key, place: SealedColumn): Buffer => Buffer.from(`${id}|${place}|`)

/** Big and small letters, full and half width, and blanks around make no difference. */
const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function blindOf({ suite, blind }: Key, place: SealedColumn, text: string): string {
  return createHmac(suite.hash, blind)
    .update(`${place}|${normal(text)}`)
    .digest()
    .subarray(0, BLIND_BYTES)
    .toString('base64url')
}
