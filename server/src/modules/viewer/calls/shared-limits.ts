import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { TOO_OFTEN, VIEWER_LIMITS, WINDOW_MS, type Limiter, type LimitName, type NodeLimiter } from './limits.ts'

type Counter = ReturnType<FastifyInstance['createRateLimit']>

/** A Redis that does not answer in this time is passed over. */
const PATIENCE_MS = 250

/**
 * Counts calls of viewers in the Redis of `REDIS_URL`, exactly over all nodes. While it is away each node counts by
 * itself, as without one: a cache that is down keeps nobody out and lets nobody in without end.
 */
export async function openSharedLimiter(context: AppContext, url: string, own: NodeLimiter): Promise<Limiter> {
  const { app, config, log } = context
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: PATIENCE_MS })
  redis.on('error', (err: unknown) => log.warn({ about: 'redis', err }, '限流的 Redis 无法使用，各节点暂时分别计数'))
  app.addHook('onClose', () => redis.disconnect())
  await app.register(rateLimit, { global: false, redis, nameSpace: 'xuanjiao:' })

  const keys = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => keys.get(request) ?? ''
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
      keys.set(request, `${name}:${who.userId}`)
      const counted = await counterOf(name)(request).catch(() => undefined)
      if (counted === undefined) own.take(who, name)
      else if (!counted.isAllowed && counted.isExceeded)
        throw deny.tooMany(TOO_OFTEN, Math.max(1, counted.ttlInSeconds))
    },
  }
}
