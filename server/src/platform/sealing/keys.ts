import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { allSecrets, type Secrets } from '../secrets/secret.ts'
import { SUITES, type Suite, type SuiteKeys, type SuiteName } from './suites.ts'

export const KEY_ID = 8

/** What one secret gives to one suite: a key for each use, and an id that tells keys apart and gives nothing away. */
export interface Key {
  readonly id: string
  readonly suite: Suite
  readonly keys: SuiteKeys
  readonly files: SuiteKeys
  readonly nonce: KeyObject
  readonly blind: KeyObject
}

export interface KeyRing {
  /** It seals. */
  readonly now: Key
  /** They open, that of now first. */
  readonly all: readonly [Key, ...Key[]]
  readonly byId: ReadonlyMap<string, Key>
}

/** The secret of now with the suite that is set, and what may have sealed before: every secret with every suite. */
export function keyRing(secrets: Secrets, suite: SuiteName): KeyRing {
  const names = [suite, ...(Object.keys(SUITES) as SuiteName[]).filter(name => name !== suite)]
  const [now, ...others] = allSecrets(secrets).flatMap(secret => names.map(name => keyOf(secret, SUITES[name])))
  if (now === undefined) throw new Error('no secret to seal with')
  const all = [now, ...others] as const
  return { now, all: [...all], byId: new Map(all.map(key => [key.id, key])) }
}

function keyOf(secret: string, suite: Suite): Key {
  const derived = (use: string, bytes: number) =>
    createSecretKey(Buffer.from(hkdfSync(suite.hash, secret, '', `personal:${use}`, bytes)))
  const id = createHmac(suite.hash, derived('id', 32)).update('key').digest('base64url')
  return {
    id: suite.letter + id.slice(0, KEY_ID - 1),
    suite,
    keys: { seal: derived('seal', suite.keyBytes), mac: derived('mac', 32) },
    files: { seal: derived('file', suite.keyBytes), mac: derived('file-mac', 32) },
    nonce: derived('nonce', 32),
    blind: derived('blind', 32),
  }
}
