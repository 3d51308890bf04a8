import fs from 'node:fs'
import path from 'node:path'
import { randomBytes } from 'node:crypto'

/** The secret that signs: the one that is set, or one made at random and kept, so that links survive a restart. */
export function secretFor({ SECRET, DATA_DIR }: { SECRET?: string | undefined; DATA_DIR: string }): string {
  if (SECRET) return SECRET
  const file = path.join(DATA_DIR, 'secret')
  return readSecret(file) ?? makeSecret(file)
}

function readSecret(file: string): string | undefined {
  const secret = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  return secret.length >= 32 ? secret : undefined
}

/** Written beside its place and renamed, so that nobody ever reads half of it; readable by us alone. */
function makeSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url')
  const half = `${file}.${process.pid}`
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o711 })
  fs.writeFileSync(half, `${secret}\n`, { mode: 0o600 })
  fs.renameSync(half, file)
  return secret
}
