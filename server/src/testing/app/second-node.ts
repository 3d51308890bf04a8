import { buildApp } from '../../build-app.ts'
import { openEventChannels } from '../../platform/redis/open-event-channels.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Module } from '../../platform/context/module.ts'
import { openEventBus } from '../../platform/context/event-bus.ts'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { primaryReports } from '../../platform/database/replica/report-database.ts'
import { openJobQueue } from '../../platform/jobs/postgres-job-queue.ts'
import type { TestApp } from './test-app.ts'

export interface SecondNode {
  context: AppContext
  close(): Promise<void>
}

/** Another node of a house: over its database and under its clock, with a memory and ears of its own. */
export async function startSecondNode(app: TestApp, modules: readonly Module[]): Promise<SecondNode> {
  const { config, clock, storage, audit, reportError, log } = app.context
  const eventChannels = await openEventChannels(config, silentLog(), await openEventBus(app.testDatabase.application))
  const database = { ...app.database } // what is remembered of it is remembered by node
  const queue = openJobQueue({
    database,
    events: eventChannels.events,
    clock,
    report: error => void app.unexpectedErrors.push(error),
  })
  const context = await buildApp(
    config,
    {
      clock,
      jobs: queue,
      storage,
      audit,
      reportError,
      log,
      database,
      reports: primaryReports(database),
      ...eventChannels,
    },
    modules,
  )
  const close = async () => {
    await context.app.close()
    await queue.stop()
    await eventChannels.close()
  }
  return { context, close }
}
