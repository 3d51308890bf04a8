import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'

/** How a figure is read. */
const figureUnit = lazy(() => z.enum(['bytes', 'percent', 'seconds', 'ms', 'count', 'text']))
export type FigureUnit = z.output<ReturnType<typeof figureUnit>>

/** A figure of this node with where it comes from; what is not known is not there. */
const monitorFigure = lazy(() =>
  z.object({
    key: z.string(),
    title: z.string(),
    value: z.union([z.number(), z.string()]),
    unit: figureUnit(),
    source: z.string(),
  }),
)
export type MonitorFigure = z.output<ReturnType<typeof monitorFigure>>

const databaseReport = z.object({
  /** Connections by lane of this node. */
  lanes: z.array(
    z.object({ lane: z.string(), connections: z.number(), busy: z.number(), waiting: z.number(), shed: z.number() }),
  ),
  /** Connections to the database by state, of all nodes. */
  connections: z.array(z.object({ state: z.string(), count: z.number() })),
  /** Statements that took long on this node, the latest first: their text without values. */
  slow: z.array(z.object({ at: z.string(), statement: z.string(), ms: z.number() })),
  tables: z.array(z.object({ table: z.string(), rows: z.number(), bytes: z.number() })),
  /** Who waits for whose lock. */
  locks: z.array(z.object({ waiting: z.number(), blockedBy: z.string(), seconds: z.number(), statement: z.string() })),
})
export type DatabaseReport = z.output<typeof databaseReport>

const trace = lazy(() =>
  z.object({
    timestamp: z.string(),
    request: z.object({ method: z.string(), uri: z.string() }),
    response: z.object({ status: z.number() }),
    timeTaken: z.number(),
  }),
)
export type HttpTrace = z.output<ReturnType<typeof trace>>

const noun = { tag: '系统监控', allow: 'sys:monitor:view' }
const own = callsBelow({ ...noun, path: '/sys/monitor' })
const redis = callsBelow({ ...noun, path: '/sys/actuator/redis' })
const actuator = callsBelow({ ...noun, path: '/actuator' })

/** How the node and what it stands on are: for its own page, and in the words of old clients (rules/wire-system#monitor). */
export const monitorCalls = {
  figures: own.get('figures', '运行指标', {
    poll: true,
    result: () => z.array(z.object({ key: z.string(), title: z.string(), figures: z.array(monitorFigure()) })),
  }),
  database: own.get('database', '数据库状态', { poll: true, result: databaseReport }),
  redisInfo: redis.get('info', 'Redis 信息', {
    poll: true,
    result: () => z.array(z.object({ key: z.string(), description: z.string(), value: z.string() })),
  }),
  redisKeys: redis.get('keysSize', 'Redis 键数', {
    poll: true,
    answer: 'bare',
    result: () => z.object({ dbSize: z.number(), create_time: z.number() }),
  }),
  redisMemory: redis.get('memoryInfo', 'Redis 内存', {
    poll: true,
    answer: 'bare',
    result: () => z.object({ used_memory: z.string(), create_time: z.number() }),
  }),
  disks: redis.get('queryDiskInfo', '磁盘', {
    poll: true,
    result: () => z.array(z.object({ name: z.string(), max: z.number(), rest: z.number(), restPPT: z.number() })),
  }),
  trace: actuator.get('httptrace', '请求追踪', {
    poll: true,
    answer: 'bare',
    result: () => z.object({ traces: z.array(trace()) }),
  }),
  metric: actuator.get('metrics/{name}', '单个运行指标', {
    poll: true,
    answer: 'bare',
    query: () => z.object({ name: z.string().max(100) }),
    result: () =>
      z.object({
        name: z.string(),
        measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
        availableTags: z.array(z.unknown()),
      }),
  }),
} as const
