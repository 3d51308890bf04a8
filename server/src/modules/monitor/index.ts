import { monitorCalls } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { readDiskSpace } from '../../platform/host/disk-space.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import { readDatabaseReport } from './database-report.ts'
import { HttpTraces } from './http-traces.ts'
import { readNodeFigures } from './node-figures.ts'
import { ProcessorUse } from './processor-use.ts'
import { readRedisInfo, readRedisKeyCount, readRedisMemory } from './redis-report.ts'

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
    serveStaff(context, monitorCalls.figures, figures)
    serveStaff(context, monitorCalls.trace, async () => ({ traces: traces.latest }))
    serveStaff(context, monitorCalls.metric, async ({ query: { name } }) => {
      const found = (await figures()).flatMap(group => group.figures).find(one => one.key === name)
      if (typeof found?.value !== 'number') throw appErrors.notFound()
      return { name, measurements: [{ statistic: 'VALUE', value: found.value }], availableTags: [] }
    })
    serveStaff(context, monitorCalls.database, () => readDatabaseReport(database))
    serveStaff(context, monitorCalls.disks, async () => {
      const { free, total } = await readDiskSpace(config.DATA_DIR)
      return [{ name: '数据目录', max: total, rest: free, restPPT: Math.round((1 - free / total) * 100) }]
    })
    serveStaff(context, monitorCalls.redisInfo, () => readRedisInfo(redis))
    serveStaff(context, monitorCalls.redisKeys, async () => ({
      dbSize: await readRedisKeyCount(redis),
      create_time: clock.now().getTime(),
    }))
    serveStaff(context, monitorCalls.redisMemory, async () => ({
      used_memory: await readRedisMemory(redis),
      create_time: clock.now().getTime(),
    }))
  },
})
