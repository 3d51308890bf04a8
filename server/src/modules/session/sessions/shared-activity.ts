import { ID_PATTERN } from '@xuanjiao/wire/id'
import type { Redis } from 'ioredis'
import { redisKey } from '../../../platform/redis/redis-key.ts'

/** When sessions were used last, as the nodes tell each other through the Redis they share: to the second, and for so long. */
const RETENTION_MS = 60_000

export class SharedSessionActivity {
  readonly #redis: Redis
  readonly #place: string

  constructor(redis: Redis) {
    this.#redis = redis
    this.#place = redisKey(redis, 'session-activity')
  }

  /** Says when sessions were used here. While Redis is away the database is told alone, some seconds later. */
  async publish(used: ReadonlyMap<string, number>, nowMs: number): Promise<void> {
    if (used.size === 0) return
    const marks = [...used].flatMap(([session, ms]) => [ms, session])
    const reply = this.#redis.pipeline().zadd(this.#place, 'GT', ...marks)
    await reply
      .zremrangebyscore(this.#place, '-inf', nowMs - RETENTION_MS)
      .exec()
      .catch(() => {})
  }

  /** When a session was used last on any node; 0 when that was longer ago than the database knows by itself. */
  async lastActiveMs(session: string): Promise<number> {
    return Number(await this.#redis.zscore(this.#place, session).catch(() => 0))
  }

  /** What all nodes said lately. */
  async all(): Promise<Map<string, number>> {
    const marks = await this.#redis.zrange(this.#place, 0, -1, 'WITHSCORES').catch(() => [])
    const pairs = marks.flatMap((mark, at) => (ID_PATTERN.test(mark) ? [[mark, Number(marks[at + 1])] as const] : []))
    return new Map(pairs)
  }
}
