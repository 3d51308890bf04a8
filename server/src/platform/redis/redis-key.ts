import type { Redis } from 'ioredis'

/** A name that is ours in it: others may share the server, and another installation another of its databases. */
export const redisKey = (redis: Redis, name: string): string => `xuanjiao:${redis.options.db ?? 0}:${name}`
