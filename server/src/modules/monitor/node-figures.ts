import os from 'node:os'
import process from 'node:process'
import { getHeapStatistics } from 'node:v8'
import type { MonitorFigure } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { HttpTraces } from './http-traces.ts'
import type { ProcessorUse } from './processor-use.ts'

type Services = Pick<AppContext, 'admission' | 'clock' | 'database'>
type Unit = MonitorFigure['unit']
type Reading = readonly [key: string, title: string, unit: Unit, source: string, value: number | string | undefined]

const figuresOf = (readings: readonly Reading[]): MonitorFigure[] =>
  readings.flatMap(([key, title, unit, source, value]) =>
    value === undefined ? [] : [{ key, title, value, unit, source }],
  )

/** Everything this node says of itself, by what it is about. What is not known is left out. */
export async function readNodeFigures(context: Services, traces: HttpTraces, use: ProcessorUse) {
  const processors = use.read()
  return [
    { key: 'runtime', title: '运行时', figures: figuresOf(runtimeReadings(processors?.own)) },
    { key: 'system', title: '系统', figures: figuresOf(systemReadings(processors?.all)) },
    {
      key: 'http',
      title: 'HTTP 服务',
      figures: figuresOf([...httpReadings(context, traces), ...(await sessionReadings(context))]),
    },
  ]
}

function runtimeReadings(own: number | undefined): Reading[] {
  const { rss, heapUsed, heapTotal, arrayBuffers } = process.memoryUsage()
  const usage = 'process.memoryUsage()'
  return [
    ['process.cpu.usage', '本进程 CPU', 'percent', 'process.cpuUsage()', own],
    ['jvm.memory.used', '已用堆内存', 'bytes', usage, heapUsed],
    ['jvm.memory.committed', '已分配堆内存', 'bytes', usage, heapTotal],
    ['jvm.memory.max', '堆内存上限', 'bytes', 'v8.getHeapStatistics()', getHeapStatistics().heap_size_limit],
    ['jvm.buffer.memory.used', '缓冲区内存', 'bytes', usage, arrayBuffers],
    ['process.memory.rss', '进程占用内存', 'bytes', usage, rss],
    ['process.uptime', '已运行', 'seconds', 'process.uptime()', process.uptime()],
    ['process.start.time', '启动时间', 'seconds', 'process.uptime()', Date.now() / 1000 - process.uptime()],
    ['node.version', 'Node.js 版本', 'text', 'process.version', process.version],
  ]
}

function systemReadings(all: number | undefined): Reading[] {
  const [one, five, fifteen] = os.loadavg()
  return [
    ['system.cpu.usage', '系统 CPU', 'percent', 'os.cpus()', all],
    ['system.cpu.count', 'CPU 核数', 'count', 'os.cpus()', os.cpus().length],
    ['system.load.1', '1 分钟负载', 'count', 'os.loadavg()', one],
    ['system.load.5', '5 分钟负载', 'count', 'os.loadavg()', five],
    ['system.load.15', '15 分钟负载', 'count', 'os.loadavg()', fifteen],
    ['system.memory.total', '内存总量', 'bytes', 'os.totalmem()', os.totalmem()],
    ['system.memory.free', '空闲内存', 'bytes', 'os.freemem()', os.freemem()],
    ['system.uptime', '系统已运行', 'seconds', 'os.uptime()', os.uptime()],
    ['system.platform', '操作系统', 'text', 'os.release()', `${os.type()} ${os.release()}`],
  ]
}

function httpReadings({ admission }: Services, { calls, failed, totalMs }: HttpTraces): Reading[] {
  const { underWay, waiting, shed } = admission.currentLoad
  const counted = '本节点启动以来的请求'
  return [
    ['http.calls', '请求数', 'count', counted, calls],
    ['http.failed', '系统出错的请求', 'count', counted, failed],
    ['http.mean', '平均耗时', 'ms', counted, calls === 0 ? undefined : totalMs / calls],
    ['http.underWay', '正在处理', 'count', '准入控制', underWay],
    ['http.waiting', '等待处理', 'count', '准入控制', waiting],
    ['http.shed', '因繁忙拒绝', 'count', '准入控制', shed],
  ]
}

/** Open sessions of the installation, as old clients call them. */
async function sessionReadings({ clock, database }: Services): Promise<Reading[]> {
  const row = await database.system
    .selectFrom('sys_session')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('scopes', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`${clock.now()}`)
    .executeTakeFirst()
  return [['tomcat.sessions.active.current', '登录会话', 'count', 'sys_session', row?.count]]
}
