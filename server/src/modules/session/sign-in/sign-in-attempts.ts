import type { AppContext } from '../../../platform/context/app-context.ts'
import { createKeyedSemaphore } from '../../../platform/limits/keyed-semaphore.ts'
import { clientNetworkOf } from '../../../platform/http/client-address.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import {
  countFailures,
  clearFailures,
  usernameHash,
  readAttemptStates,
  type Attempt,
  type AttemptLimit,
  type AttemptState,
} from './attempts.ts'

const MINUTE = 60
const FIFTEEN_MINUTES = 15 * MINUTE

/** Of one account from one place; every further lock is twice as long, up to a day. */
export const ACCOUNT_ATTEMPT_LIMIT: AttemptLimit = {
  tries: 5,
  windowSeconds: FIFTEEN_MINUTES,
  lockSeconds: FIFTEEN_MINUTES,
}
/** Of an account that is being guessed at from many places, each new place has one. */
const TRY_UNDER_ATTACK: AttemptLimit = { ...ACCOUNT_ATTEMPT_LIMIT, tries: 1 }
const ATTACK = 20
/** Failures of an account from anywhere. They close nothing: a stranger must not keep anybody out. */
const ACCOUNT: AttemptLimit = { tries: Number.POSITIVE_INFINITY, windowSeconds: FIFTEEN_MINUTES }
/** A whole hospital may stand behind one address. */
const ADDRESS: AttemptLimit = { tries: 60, windowSeconds: MINUTE }
/** Without a captcha an address has far fewer. */
const BARE_ADDRESS: AttemptLimit = { tries: 60, windowSeconds: FIFTEEN_MINUTES }
/** Of everybody together. Beyond it only known browsers and addresses that have not failed are judged. */
const EVERYBODY: AttemptLimit = { tries: 300, windowSeconds: MINUTE }
/** Failures after which signing in without a captcha asks for one. */
const BARE_TRIES = 2

/** Of one account from one place one password is judged at a time, of one address two: nobody fills the queue of all. */
const ofPlace = createKeyedSemaphore(1, 20)
const ofAddress = createKeyedSemaphore(2, 60)

/** Who tries, from where. */
export interface SignInSource {
  username: string
  ip: string
  /** A browser in which this person has signed in before: what strangers try does not count against it. */
  knownDevice: string | undefined
  withCaptcha: boolean
}

/** What a try may rest on, and what follows of it. */
export interface SignInAttempt {
  /** Whether a captcha has to be solved although the call has none. */
  needsCaptcha: boolean
  /** Answers whether this failure shut the place, for how many seconds, and whether it showed that the account is attacked. */
  failed(): Promise<{ shutSeconds: number; attacked: boolean }>
  succeeded(): Promise<void>
}

/** Lets a try be judged when it may be: one after the other, and counted only when it has failed. */
export async function judgeSignInAttempt<T>(
  context: Pick<AppContext, 'database' | 'clock'>,
  source: SignInSource,
  judge: (attempt: SignInAttempt) => Promise<T>,
): Promise<T> {
  const network = clientNetworkOf(source.ip)
  const place = `${usernameHash(source.username)}@${source.knownDevice ?? network}`
  return ofPlace.run(place, () =>
    ofAddress.run(network, async () => judge(await signInAttemptOf(context, source, place, network))),
  )
}

async function signInAttemptOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  source: SignInSource,
  place: string,
  network: string,
): Promise<SignInAttempt> {
  const db = context.database.system
  const attempts: [Attempt, Attempt, Attempt, Attempt] = [
    { key: `try:${place}`, limit: ACCOUNT_ATTEMPT_LIMIT },
    { key: `account:${usernameHash(source.username)}`, limit: ACCOUNT },
    source.withCaptcha
      ? { key: `address:${network}`, limit: ADDRESS }
      : { key: `bare:${network}`, limit: BARE_ADDRESS },
    { key: 'everybody', limit: EVERYBODY },
  ]
  const [own, account, address, everybody] = await readAttemptStates(db, attempts, context.clock.now())
  if (!own || !account || !address || !everybody) throw new Error('a key has no standing')
  requireNotLocked(source, own, address, everybody)
  const attacked = account.failures >= ATTACK && source.knownDevice === undefined
  const [mine, ...others] = attempts
  return {
    needsCaptcha: !source.withCaptcha && (own.failures >= BARE_TRIES || attacked),
    failed: async () => {
      const counted = [{ ...mine, limit: attacked ? TRY_UNDER_ATTACK : ACCOUNT_ATTEMPT_LIMIT }, ...others]
      const [shut, all] = await countFailures(db, counted, context.clock.now())
      return { shutSeconds: shut?.shutSeconds ?? 0, attacked: all?.used === ATTACK }
    },
    succeeded: () => clearFailures(db, mine.key),
  }
}

function requireNotLocked(
  { knownDevice }: SignInSource,
  own: AttemptState,
  address: AttemptState,
  everybody: AttemptState,
): void {
  if (own.waitSeconds > 0) throw tooManyAttemptsError(own.waitSeconds)
  if (knownDevice !== undefined) return
  if (address.waitSeconds > 0) throw tooManyAttemptsError(address.waitSeconds)
  if (everybody.waitSeconds > 0 && address.failures > 0) throw tooManyAttemptsError(everybody.waitSeconds)
}

/** Says when it goes on. It is said of names that nobody has, too. */
export function tooManyAttemptsError(seconds: number) {
  const wait = seconds <= MINUTE ? `${seconds} 秒` : `${Math.ceil(seconds / MINUTE)} 分钟`
  return appErrors.tooMany(`尝试次数过多，请 ${wait}后再试`, seconds)
}
