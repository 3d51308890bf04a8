import type { Clock } from '../../../platform/primitives/clock.ts'
import type { SharedAnswers } from '../../../platform/redis/shared-answers.ts'
import type { DashboardScope } from './lens.ts'

/** How long an answer is given again: a room full of people who look at one dashboard asks once. */
const KEPT_MS = 5000
/** While somebody waits for a newer answer, the others are given the last one, up to this age. */
const OLDEST_MS = 8000
const MOST_KEPT = 400

interface Kept {
  asked: number
  answer: Promise<unknown>
  /** The one before, until there is a newer one. */
  last?: { asked: number; answer: Promise<unknown> }
}

type AnswersElsewhere = Pick<SharedAnswers, 'find' | 'keep'>

/** A named query asked through the cache. */
export type CachedQuery = <T, R extends readonly unknown[]>(
  lens: DashboardScope,
  query: { readonly name: string } & ((lens: DashboardScope, ...rest: R) => Promise<T>),
  ...rest: R
) => Promise<T>

/**
 * Answers of the last few seconds. The key holds all that an answer depends on, the whole scope of the asker first of
 * all: nobody is ever given what was counted for somebody who sees other rows. Where the nodes share a Redis they share
 * the answers.
 */
export function fewSeconds(clock: Clock, shared?: AnswersElsewhere): CachedQuery {
  const kept = new Map<string, Kept>()
  return async (lens, query, ...rest) => {
    const now = clock.now().getTime()
    const key = keyOf(lens, query.name, rest)
    const known = kept.get(key)
    if (known !== undefined && known.asked + KEPT_MS > now) return answerNow(known, now) as ReturnType<typeof query>
    const one: Omit<Kept, 'answer'> = { asked: now, ...(known && { last: known }) }
    const ask = () => query(lens, ...rest)
    const answer = shared === undefined ? ask() : (sharing(shared, key, one, ask) as ReturnType<typeof query>)
    delete known?.last
    kept.set(key, Object.assign(one, { answer }))
    answer.then(
      () => delete one.last,
      () => kept.delete(key),
    )
    if (kept.size > MOST_KEPT) forget(kept, now)
    return answer
  }
}

/** The answer another node has worked out, as old as it is; or one's own, which is left for the others. */
async function sharing(
  shared: AnswersElsewhere,
  key: string,
  one: Pick<Kept, 'asked'>,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  const found = await shared.find(key)
  if (found === undefined) {
    const answer = await ask()
    shared.keep(key, { asked: one.asked, answer }, KEPT_MS)
    return answer
  }
  one.asked = Math.min(one.asked, found.asked)
  return found.answer
}

/** The answer there is; the one that is being worked out only where there is none that is new enough. */
const answerNow = ({ answer, last }: Kept, now: number): Promise<unknown> =>
  last !== undefined && last.asked + OLDEST_MS > now ? last.answer : answer

function keyOf(
  { tenantId, place, reviews, from, to, area, hospitalId, videoId }: DashboardScope,
  name: string,
  rest: readonly unknown[],
): string {
  return JSON.stringify([tenantId, place, reviews, from, to, area, hospitalId, videoId, name, rest])
}

/** What is over goes; if that is not enough, the oldest. */
function forget(kept: Map<string, Kept>, now: number): void {
  for (const [key, { asked }] of kept) {
    if (asked + KEPT_MS > now && kept.size <= MOST_KEPT) return
    kept.delete(key)
  }
}
