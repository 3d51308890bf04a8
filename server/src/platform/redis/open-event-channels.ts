import type { Redis } from 'ioredis'
import type { Config } from '../config/config.ts'
import type { EventBus } from '../context/event-bus.ts'
import type { EventLog } from '../event-log/event-log.ts'

interface EventChannels {
  events: EventBus
  redis: Redis | undefined
  close(): Promise<void>
}

/** What the nodes hear of each other by: the database alone, or the Redis of `REDIS_URL` over it. */
export async function openEventChannels(
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  log: EventLog,
  database: EventBus,
): Promise<EventChannels> {
  if (REDIS_URL === undefined) return { events: database, redis: undefined, close: () => database.close() }
  // Whoever has no Redis loads no client of it.
  const [{ openRedis }, { openRedisEventBus }] = await Promise.all([
    import('./open-redis.ts'),
    import('./redis-event-bus.ts'),
  ])
  const redis = openRedis(REDIS_URL, log)
  const eventBus = openRedisEventBus(database, redis, line => log.warn(line))
  const close = async () => {
    await eventBus.close()
    redis.disconnect()
  }
  return { events: eventBus, redis, close }
}
