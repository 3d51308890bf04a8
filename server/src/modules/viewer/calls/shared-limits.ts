import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { ours } from '../../../platform/redis/ours.ts'
import { TOO_OFTEN, VIEWER_LIMITS, WINDOW_MS, type Limiter, type LimitName, type NodeLimiter } from './limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom and what the call that is being counted counts for. */
    limitKey?: string
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/**
 * Counts calls of viewers in the Redis of `REDIS_URL`, exactly over all nodes. While it is away each node counts by
 * itself, as without one: a cache that is down keeps nobody out and lets nobody in without end.
 */
export async function openSharedLimiter(
  { app, config }: Pick<AppContext, 'app' | 'config'>,
  redis: Redis,
  own: NodeLimiter,
): Promise<Limiter> {
  await app.register(rateLimit, { global: false, redis, nameSpace: ours(redis, 'limit:') })

  const keyGenerator = ({ limitKey = '' }: FastifyRequest) => limitKey
  const counters = new Map<LimitName, Counter>()
  const counterOf = (name: LimitName): Counter => {
    const known =
      counters.get(name) ?? app.createRateLimit({ max: VIEWER_LIMITS[name], timeWindow: WINDOW_MS, keyGenerator })
    counters.set(name, known)
    return known
  }

  return {
    take: async (who, name, request) => {
      if (!config.VIEWER_LIMITS) return
      request.limitKey = `${name}:${who.userId}`
      const counted = await counterOf(name)(request).catch(() => undefined)
      if (counted === undefined) own.take(who, name)
      else if (!counted.isAllowed && counted.isExceeded)
        throw deny.tooMany(TOO_OFTEN, Math.max(1, counted.ttlInSeconds))
    },
  }
}
