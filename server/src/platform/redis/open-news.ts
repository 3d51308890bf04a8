import type { Redis } from 'ioredis'
import type { Config } from '../config/config.ts'
import type { Events } from '../context/events.ts'
import type { EventLog } from '../event-log/event-log.ts'

interface News {
  events: Events
  redis: Redis | undefined
  close(): Promise<void>
}

/** What the nodes hear of each other by: the database alone, or the Redis of `REDIS_URL` over it. */
export async function openNews(
  { REDIS_URL }: Pick<Config, 'REDIS_URL'>,
  log: EventLog,
  database: Events,
): Promise<News> {
  if (REDIS_URL === undefined) return { events: database, redis: undefined, close: () => database.close() }
  // Whoever has no Redis loads no client of it.
  const [{ openRedis }, { shareEvents }] = await Promise.all([import('./open-redis.ts'), import('./shared-events.ts')])
  const redis = openRedis(REDIS_URL, log)
  const events = shareEvents(database, redis, line => log.warn(line))
  const close = async () => {
    await events.close()
    redis.disconnect()
  }
  return { events, redis, close }
}
