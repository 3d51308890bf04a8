import fs from 'node:fs'
import path from 'node:path'
import { createHmac, randomBytes } from 'node:crypto'

/** The secret that signs and seals now, and after it those whose signatures and seals are still good. */
export type Secrets = string | readonly [now: string, ...before: string[]]

export const allSecrets = (secrets: Secrets): readonly string[] => (typeof secrets === 'string' ? [secrets] : secrets)
export const currentSecret = (secrets: Secrets): string => (typeof secrets === 'string' ? secrets : secrets[0])

interface SecretSettings {
  SECRET?: string | undefined
  SECRET_PREVIOUS?: string | undefined
  DATA_DIR: string
}

/** The one that is set, or one made at random and kept, so that links survive a restart; and the one before it. */
export function secretsFor({ SECRET, SECRET_PREVIOUS, DATA_DIR }: SecretSettings): readonly [string, ...string[]] {
  return [SECRET ?? storedSecret(path.join(DATA_DIR, 'secret')), ...(SECRET_PREVIOUS ? [SECRET_PREVIOUS] : [])]
}

const storedSecret = (file: string): string => readSecret(file) ?? makeSecret(file)

/** Tells secrets apart without giving anything of them away. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('xuanjiao secret').digest('hex').slice(0, 32)

function readSecret(file: string): string | undefined {
  const secret = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  return secret.length >= 32 ? secret : undefined
}

/** Written beside its place and put into it whole; of two that make one at once the first one counts for both. */
function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  const half = `${file}.${process.pid}`
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 })
  fs.writeFileSync(half, `${secret}\n`, { mode: 0o600 })
  try {
    fs.linkSync(half, file)
    return secret
  } catch (error) {
    const first = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecret(file) : undefined
    if (first !== undefined) return first
    fs.renameSync(half, file) // what lies there is no secret, or this disk knows no links
    return secret
  } finally {
    fs.rmSync(half, { force: true })
  }
}
