import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { redisKey } from '../../../platform/redis/redis-key.ts'
import {
  TOO_OFTEN_MESSAGE,
  VIEWER_LIMITS,
  LIMIT_WINDOW_MS,
  type ViewerLimiter,
  type ViewerLimitName,
  type NodeViewerLimiter,
} from './viewer-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom and what the call that is being counted counts for. */
    limitKey?: string
  }
}

type RateLimitCounter = ReturnType<FastifyInstance['createRateLimit']>

/**
 * Counts calls of viewers in the Redis of `REDIS_URL`, exactly over all nodes. While it is away each node counts by
 * itself, as without one: a cache that is down keeps nobody out and lets nobody in without end.
 */
export async function openSharedLimiter(
  { app, config }: Pick<AppContext, 'app' | 'config'>,
  redis: Redis,
  own: NodeViewerLimiter,
): Promise<ViewerLimiter> {
  await app.register(rateLimit, { global: false, redis, nameSpace: redisKey(redis, 'limit:') })

  const keyGenerator = ({ limitKey = '' }: FastifyRequest) => limitKey
  const counters = new Map<ViewerLimitName, RateLimitCounter>()
  const counterOf = (name: ViewerLimitName): RateLimitCounter => {
    const known =
      counters.get(name) ?? app.createRateLimit({ max: VIEWER_LIMITS[name], timeWindow: LIMIT_WINDOW_MS, keyGenerator })
    counters.set(name, known)
    return known
  }

  return {
    count: async (caller, name, request) => {
      if (!config.VIEWER_LIMITS) return
      request.limitKey = `${name}:${caller.userId}`
      const counted = await counterOf(name)(request).catch(() => undefined)
      if (counted === undefined) own.count(caller, name)
      else if (!counted.isAllowed && counted.isExceeded)
        throw appErrors.tooMany(TOO_OFTEN_MESSAGE, Math.max(1, counted.ttlInSeconds))
    },
  }
}
