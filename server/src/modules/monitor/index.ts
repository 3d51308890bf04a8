import { monitorCalls } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { readDiskSpace } from '../../platform/host/disk-space.ts'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import { readDatabaseReport } from './database-report.ts'
import { HttpTraces } from './http-traces.ts'
import { readNodeFigures } from './node-figures.ts'
import { ProcessorUse } from './processor-use.ts'
import { readRedisInfo, readRedisKeyCount, readRedisMemory } from './redis-report.ts'

/** The figures are those of the whole installation: a tenant beside the one that runs it sees none, whatever its roles say. */
const serveOperator: typeof serveStaff = (context, endpoint, answer) =>
  serveStaff(context, endpoint, async request => {
    if (request.principal.tenantId !== HOME_TENANT) throw appErrors.forbidden()
    return answer(request)
  })

/** How this node, its database, its disk and its Redis are, for those who look after the installation. */
export const monitorModule = defineModule({
  name: 'monitor',
  needs: [...staffCallServices, 'app', 'clock', 'redis'],
  start(context) {
    const { app, clock, config, database, redis } = context
    const traces = new HttpTraces()
    const use = new ProcessorUse()
    traces.record(app, () => clock.now())
    const figures = () => readNodeFigures(context, traces, use)
    serveOperator(context, monitorCalls.figures, figures)
    serveOperator(context, monitorCalls.trace, async () => ({ traces: traces.latest }))
    serveOperator(context, monitorCalls.metric, async ({ query: { name } }) => {
      const found = (await figures()).flatMap(group => group.figures).find(one => one.key === name)
      if (typeof found?.value !== 'number') throw appErrors.notFound()
      return { name, measurements: [{ statistic: 'VALUE', value: found.value }], availableTags: [] }
    })
    serveOperator(context, monitorCalls.database, () => readDatabaseReport(database))
    serveOperator(context, monitorCalls.disks, async () => {
      const { free, total } = await readDiskSpace(config.DATA_DIR)
      return [{ name: '数据目录', max: total, rest: free, restPPT: Math.round((1 - free / total) * 100) }]
    })
    serveOperator(context, monitorCalls.redisInfo, () => readRedisInfo(redis))
    serveOperator(context, monitorCalls.redisKeys, async () => ({
      dbSize: await readRedisKeyCount(redis),
      create_time: clock.now().getTime(),
    }))
    serveOperator(context, monitorCalls.redisMemory, async () => ({
      used_memory: await readRedisMemory(redis),
      create_time: clock.now().getTime(),
    }))
  },
})
