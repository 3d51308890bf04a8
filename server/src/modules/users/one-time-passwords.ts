import { hashPassword, randomPassword } from '../../platform/secrets/password.ts'

export interface OneTimePassword {
  hash: string
  oneTimePassword: string
}

/** So many are hashed ahead, on the threads of the pool: an import of people waits for little else. */
const AHEAD = 4
/** Whoever asks again so soon has a file of people. */
const HURRY_MS = 3_000

async function make(): Promise<OneTimePassword> {
  const oneTimePassword = randomPassword()
  return { hash: await hashPassword(oneTimePassword), oneTimePassword }
}

/** Passwords made by the server, each told to nobody before it is taken; what nobody comes for is forgotten. */
function openOneTimePasswords(): () => Promise<OneTimePassword> {
  let ready: Promise<OneTimePassword | undefined>[] = []
  let taken = Number.NEGATIVE_INFINITY
  let forgetting: NodeJS.Timeout | undefined
  return async () => {
    const now = performance.now()
    const isHurried = now - taken < HURRY_MS
    taken = now
    const first = ready.shift() ?? make()
    // One that could not be made ahead, for too many were asked at once, is made when it is needed.
    const missing = isHurried ? AHEAD - ready.length : 0
    for (let at = 0; at < missing; at += 1) ready.push(make().catch(() => undefined))
    clearTimeout(forgetting)
    forgetting = setTimeout(() => (ready = []), HURRY_MS).unref()
    return (await first) ?? make()
  }
}

export const takeOneTimePassword = openOneTimePasswords()
