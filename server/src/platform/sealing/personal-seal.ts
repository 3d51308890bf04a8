import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { maskOf, type Cover } from '../mask-text.ts'
import { allSecrets, type Secrets } from '../secret.ts'
import { SUITES, type Suite, type SuiteKeys, type SuiteName } from './suites.ts'

/** Where a value stands: what is sealed for one column opens in no other. */
export type Place = `${string}.${string}`

/**
 * Personal values as the database holds them: `~s1|key id|blind index|body|text with stars`. The same value in the same
 * column is sealed to the same text, so that what did not change is no change; that two are the same, the blind index
 * tells anyway. Columns of another shape are read as they are: they wait to be sealed.
 */
export interface PersonalSeal {
  close(place: Place, cover: Cover, text: string): string
  /** The value; the text with stars where none of our keys opens it. */
  open(place: Place, kept: string): string
  /** What everybody may see of it, without opening it. */
  stars(cover: Cover, kept: string): string
  /** The blind indexes of a value, by the key of now and those before: equal values have one in common. */
  indexes(place: Place, text: string): string[]
  /** Sealed anew by the key of now; itself where that has been done, undefined where nothing opens it. */
  renew(place: Place, cover: Cover, kept: string): string | undefined
  /** The ids of the keys at hand, that of now first. */
  readonly keyIds: readonly [string, ...string[]]
}

export const MARK = '~s1|'
const KEY_ID = 8
const BLIND_BYTES = 16
const SHAPE = /^~s1\|(?<key>[\w-]{8})\|(?<blind>[\w-]{22})\|(?<body>[\w-]+)\|(?<stars>.*)$/s

export const isSealed = (kept: string): boolean => SHAPE.test(kept)

interface Key {
  readonly id: string
  readonly suite: Suite
  readonly keys: SuiteKeys
  readonly nonce: KeyObject
  readonly blind: KeyObject
}

/** Closes with the secret of now and the suite that is set; opens what any of the secrets closed with any suite. */
export function personalSeal(secrets: Secrets, suite: SuiteName): PersonalSeal {
  const names = [suite, ...(Object.keys(SUITES) as SuiteName[]).filter(name => name !== suite)]
  const keys = allSecrets(secrets).flatMap(secret => names.map(name => keyOf(secret, SUITES[name])))
  const [now] = keys
  if (now === undefined) throw new Error('no secret to seal with')
  const byId = new Map(keys.map(key => [key.id, key]))
  const close: PersonalSeal['close'] = (place, cover, text) => closed(now, place, cover, text)
  const opened = (place: Place, kept: string) => {
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
  }
}

const starsIn = (kept: string): string | undefined => SHAPE.exec(kept)?.groups?.['stars']

/** Each use has a key of its own; the id tells keys apart and gives nothing of them away. */
function keyOf(secret: string, suite: Suite): Key {
  const derived = (use: string, bytes: number) =>
    createSecretKey(Buffer.from(hkdfSync(suite.hash, secret, '', `personal:${use}`, bytes)))
  const id = createHmac(suite.hash, derived('id', 32)).update('key').digest('base64url')
  return {
    id: suite.letter + id.slice(0, KEY_ID - 1),
    suite,
    keys: { seal: derived('seal', suite.keyBytes), mac: derived('mac', 32) },
    nonce: derived('nonce', 32),
    blind: derived('blind', 32),
  }
}

/** The nonce is made of value and place: it comes again for the same value in the same column, and for no other. */
function closed(key: Key, place: Place, cover: Cover, text: string): string {
  const { suite, id } = key
  const about = aboutOf(key, place)
  const nonce = createHmac(suite.hash, key.nonce).update(about).update(text).digest().subarray(0, suite.nonceBytes)
  const body = suite.close(key.keys, nonce, Buffer.from(text), about).toString('base64url')
  return `${MARK}${id}|${blindOf(key, place, text)}|${body}|${maskOf(cover, text)}`
}

function openedBy(key: Key, place: Place, body: string): string | undefined {
  return key.suite.open(key.keys, Buffer.from(body, 'base64url'), aboutOf(key, place))?.toString('utf8')
}

const aboutOf = ({ id }: Key, place: Place): Buffer => Buffer.from(`${id}|${place}|`)

/** Big and small letters, full and half width, and blanks around make no difference. */
const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function blindOf({ suite, blind }: Key, place: Place, text: string): string {
  return createHmac(suite.hash, blind)
    .update(`${place}|${normal(text)}`)
    .digest()
    .subarray(0, BLIND_BYTES)
    .toString('base64url')
}
