import type { AppContext } from '../../../platform/context/app-context.ts'
import { gateByKey } from '../../../platform/limits/gate-by-key.ts'
import { networkOf } from '../../../platform/http/client-address.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import {
  countFailures,
  forgive,
  nameHash,
  standingsOf,
  type Attempt,
  type Limit,
  type AttemptState,
} from './attempts.ts'

const MINUTE = 60
const FIFTEEN_MINUTES = 15 * MINUTE

/** Of one account from one place; every further lock is twice as long, up to a day. */
export const TRIES: Limit = { tries: 5, windowSeconds: FIFTEEN_MINUTES, lockSeconds: FIFTEEN_MINUTES }
/** Of an account that is being guessed at from many places, each new place has one. */
const TRY_UNDER_ATTACK: Limit = { ...TRIES, tries: 1 }
const ATTACK = 20
/** Failures of an account from anywhere. They close nothing: a stranger must not keep anybody out. */
const ACCOUNT: Limit = { tries: Number.POSITIVE_INFINITY, windowSeconds: FIFTEEN_MINUTES }
/** A whole hospital may stand behind one address. */
const ADDRESS: Limit = { tries: 60, windowSeconds: MINUTE }
/** Without a captcha an address has far fewer. */
const BARE_ADDRESS: Limit = { tries: 60, windowSeconds: FIFTEEN_MINUTES }
/** Of everybody together. Beyond it only known browsers and addresses that have not failed are judged. */
const EVERYBODY: Limit = { tries: 300, windowSeconds: MINUTE }
/** Failures after which signing in without a captcha asks for one. */
const BARE_TRIES = 2

/** Of one account from one place one password is judged at a time, of one address two: nobody fills the queue of all. */
const ofPlace = gateByKey(1, 20)
const ofAddress = gateByKey(2, 60)

/** Who tries, from where. */
export interface Trier {
  username: string
  ip: string
  /** A browser in which this person has signed in before: what strangers try does not count against it. */
  knownDevice: string | undefined
  withCaptcha: boolean
}

/** What a try may rest on, and what follows of it. */
export interface Trying {
  /** Whether a captcha has to be solved although the call has none. */
  needsCaptcha: boolean
  /** Answers whether this failure shut the place, for how many seconds, and whether it showed that the account is attacked. */
  failed(): Promise<{ shutSeconds: number; attacked: boolean }>
  succeeded(): Promise<void>
}

/** Lets a try be judged when it may be: one after the other, and counted only when it has failed. */
export async function tryInTurn<T>(
  context: Pick<AppContext, 'database' | 'clock'>,
  trier: Trier,
  judge: (trying: Trying) => Promise<T>,
): Promise<T> {
  const network = networkOf(trier.ip)
  const place = `${nameHash(trier.username)}@${trier.knownDevice ?? network}`
  return ofPlace.pass(place, () =>
    ofAddress.pass(network, async () => judge(await tryingOf(context, trier, place, network))),
  )
}

async function tryingOf(
  context: Pick<AppContext, 'database' | 'clock'>,
  trier: Trier,
  place: string,
  network: string,
): Promise<Trying> {
  const db = context.database.system
  const attempts: [Attempt, Attempt, Attempt, Attempt] = [
    { key: `try:${place}`, limit: TRIES },
    { key: `account:${nameHash(trier.username)}`, limit: ACCOUNT },
    trier.withCaptcha ? { key: `address:${network}`, limit: ADDRESS } : { key: `bare:${network}`, limit: BARE_ADDRESS },
    { key: 'everybody', limit: EVERYBODY },
  ]
  const [own, account, address, everybody] = await standingsOf(db, attempts, context.clock.now())
  if (!own || !account || !address || !everybody) throw new Error('a key has no standing')
  demandPatience(trier, own, address, everybody)
  const attacked = account.failures >= ATTACK && trier.knownDevice === undefined
  const [mine, ...others] = attempts
  return {
    needsCaptcha: !trier.withCaptcha && (own.failures >= BARE_TRIES || attacked),
    failed: async () => {
      const counted = [{ ...mine, limit: attacked ? TRY_UNDER_ATTACK : TRIES }, ...others]
      const [shut, all] = await countFailures(db, counted, context.clock.now())
      return { shutSeconds: shut?.shutSeconds ?? 0, attacked: all?.used === ATTACK }
    },
    succeeded: () => forgive(db, mine.key),
  }
}

function demandPatience(
  { knownDevice }: Trier,
  own: AttemptState,
  address: AttemptState,
  everybody: AttemptState,
): void {
  if (own.waitSeconds > 0) throw tooMany(own.waitSeconds)
  if (knownDevice !== undefined) return
  if (address.waitSeconds > 0) throw tooMany(address.waitSeconds)
  if (everybody.waitSeconds > 0 && address.failures > 0) throw tooMany(everybody.waitSeconds)
}

/** Says when it goes on. It is said of names that nobody has, too. */
export function tooMany(seconds: number) {
  const wait = seconds <= MINUTE ? `${seconds} 秒` : `${Math.ceil(seconds / MINUTE)} 分钟`
  return deny.tooMany(`尝试次数过多，请 ${wait}后再试`, seconds)
}
