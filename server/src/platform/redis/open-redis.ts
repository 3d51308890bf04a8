import { Redis } from 'ioredis'
import type { EventLog } from '../event-log/event-log.ts'

/** A Redis that does not answer in this time is passed over. */
const PATIENCE_MS = 250

/**
 * The Redis that the nodes share. Nothing waits for it to come: what is asked of it while it is away fails at once, and
 * whoever asks goes on as without one.
 */
export function openRedis(url: string, log: EventLog): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: PATIENCE_MS })
  redis.on('error', (err: unknown) => log.warn({ about: 'redis', err }, 'Redis 无法使用，各节点暂时经数据库互通'))
  return redis
}
