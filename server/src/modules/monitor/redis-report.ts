import type { Redis } from 'ioredis'
import { appErrors } from '../../platform/errors/app-errors.ts'

/** What the keys of INFO are called, of those worth a line. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  redis_version: 'Redis 版本',
  os: '操作系统',
  uptime_in_seconds: '已运行（秒）',
  connected_clients: '已连接客户端',
  used_memory: '已用内存（字节）',
  used_memory_peak: '内存峰值（字节）',
  maxmemory: '内存上限（字节）',
  total_connections_received: '累计连接数',
  total_commands_processed: '累计命令数',
  instantaneous_ops_per_sec: '每秒命令数',
  keyspace_hits: '命中次数',
  keyspace_misses: '未命中次数',
  expired_keys: '过期的键',
  evicted_keys: '淘汰的键',
  role: '角色',
}

/** The Redis of the installation; without one it is said that there is none. */
function requireRedis(redis: Redis | undefined): Redis {
  if (!redis) throw appErrors.business('没有配置 Redis（REDIS_URL），各节点经数据库互通')
  return redis
}

async function answered<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => {
    throw appErrors.business('Redis 暂时无法访问')
  })
}

async function infoLines(redis: Redis | undefined): Promise<ReadonlyMap<string, string>> {
  const text = await answered(requireRedis(redis).info())
  const lines = text.split(/\r?\n/).map(line => line.split(':', 2))
  return new Map(lines.flatMap(([key, value]) => (key && value !== undefined ? [[key, value]] : [])))
}

export async function readRedisInfo(redis: Redis | undefined) {
  const lines = await infoLines(redis)
  return Object.entries(DESCRIPTIONS).flatMap(([key, description]) => {
    const value = lines.get(key)
    return value === undefined ? [] : [{ key, description, value }]
  })
}

export const readRedisKeyCount = (redis: Redis | undefined): Promise<number> => answered(requireRedis(redis).dbsize())

/** Bytes as text, as clients of that wire read them. */
export async function readRedisMemory(redis: Redis | undefined): Promise<string> {
  const used = (await infoLines(redis)).get('used_memory')
  if (used === undefined) throw appErrors.business('Redis 没有说明已用内存')
  return used
}
