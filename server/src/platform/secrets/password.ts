import { availableParallelism } from 'node:os'
import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { createSemaphore } from '../limits/semaphore.ts'

/**
 * Argon2id with the floor OWASP names (rules/security#passwords). Raising it re-hashes every password at its next
 * sign-in.
 */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Longer input is refused before a hash is computed. */
export const MAX_PASSWORD_LENGTH = 128

const hashing = createSemaphore(availableParallelism(), 50)

export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, PARAMETERS))

/** Whether a password belongs to a hash. Without a hash the same work is done in vain: nobody learns who exists. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored ?? (await decoyPasswordHash())
  const fits = await hashing.run(() => verify(known, password))
  return fits && stored !== undefined
}

/** Whether a hash was made with weaker parameters than today's. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(PREFIX)

let nobody: Promise<string> | undefined

/** Made before the first sign-in, so that not even the first stranger is told apart by time. */
export function decoyPasswordHash(): Promise<string> {
  nobody ??= hash(randomBytes(24).toString('base64url'), PARAMETERS)
  return nobody
}

/** Nothing that is misread over the telephone. */
const KINDS = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '#%+=?@'] as const

/** A password made by the server for one use; 16 signs of all kinds. */
export function randomPassword(): string {
  const every = KINDS.join('')
  const signs = [...KINDS, ...Array.from({ length: 12 }, () => every)].map(kind => kind[randomInt(kind.length)] ?? '')
  for (let at = signs.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    ;[signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? '']
  }
  return signs.join('')
}
