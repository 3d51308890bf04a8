import type { Clock } from '../../../platform/primitives/clock.ts'
import type { SharedAnswerCache } from '../../../platform/redis/shared-answer-cache.ts'
import type { DashboardScope } from './dashboard-scope.ts'

/** How long an answer is given again: a room full of people who look at one dashboard asks once. */
const RETENTION_MS = 5000
/** While somebody waits for a newer answer, the others are given the last one, up to this age. */
const OLDEST_MS = 8000
const MOST_STORED = 400

interface CachedResult {
  asked: number
  answer: Promise<unknown>
  /** The one before, until there is a newer one. */
  last?: { asked: number; answer: Promise<unknown> }
}

type SharedCache = Pick<SharedAnswerCache, 'find' | 'store'>

/** A named query asked through the cache. */
export type RunCachedQuery = <T, R extends readonly unknown[]>(
  scope: DashboardScope,
  query: { readonly name: string } & ((figureScope: DashboardScope, ...rest: R) => Promise<T>),
  ...rest: R
) => Promise<T>

/**
 * Answers of the last few seconds. The key holds all that an answer depends on, the whole scope of the asker first of
 * all: nobody is ever given what was counted for somebody who sees other rows. Where the nodes share a Redis they share
 * the answers.
 */
export function createQueryCache(clock: Clock, shared?: SharedCache): RunCachedQuery {
  const cache = new Map<string, CachedResult>()
  return async (scope, query, ...rest) => {
    const now = clock.now().getTime()
    const key = cacheKeyOf(scope, query.name, rest)
    const known = cache.get(key)
    if (known !== undefined && known.asked + RETENTION_MS > now)
      return answerNow(known, now) as ReturnType<typeof query>
    const one: Omit<CachedResult, 'answer'> = { asked: now, ...(known && { last: known }) }
    const request = () => query(scope, ...rest)
    const answer =
      shared === undefined ? request() : (throughSharedCache(shared, key, one, request) as ReturnType<typeof query>)
    delete known?.last
    cache.set(key, Object.assign(one, { answer }))
    answer.then(
      () => delete one.last,
      () => cache.delete(key),
    )
    if (cache.size > MOST_STORED) dropExpired(cache, now)
    return answer
  }
}

/** The answer another node has worked out, as old as it is; or one's own, which is left for the others. */
async function throughSharedCache(
  shared: SharedCache,
  key: string,
  one: Pick<CachedResult, 'asked'>,
  request: () => Promise<unknown>,
): Promise<unknown> {
  const match = await shared.find(key)
  if (match === undefined) {
    const answer = await request()
    shared.store(key, { asked: one.asked, answer }, RETENTION_MS)
    return answer
  }
  one.asked = Math.min(one.asked, match.asked)
  return match.answer
}

/** The answer there is; the one that is being worked out only where there is none that is new enough. */
const answerNow = ({ answer, last }: CachedResult, now: number): Promise<unknown> =>
  last !== undefined && last.asked + OLDEST_MS > now ? last.answer : answer

function cacheKeyOf(
  { tenantId, dataScope, reviews, from, to, area, hospitalId, videoId }: DashboardScope,
  name: string,
  rest: readonly unknown[],
): string {
  return JSON.stringify([tenantId, dataScope, reviews, from, to, area, hospitalId, videoId, name, rest])
}

/** What is over goes; if that is not enough, the oldest. */
function dropExpired(cache: Map<string, CachedResult>, now: number): void {
  for (const [key, { asked }] of cache) {
    if (asked + RETENTION_MS > now && cache.size <= MOST_STORED) return
    cache.delete(key)
  }
}
