import { dataSource, usualPortOf } from '@xuanjiao/contract/system/data-sources/data-source'
import { dataSourceCalls } from '@xuanjiao/contract/system/data-sources/data-source-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { createSemaphore } from '../../platform/limits/semaphore.ts'
import { entityServices, recordAccessOf, serveEntityModule } from '../entities/index.ts'
import { problemText } from './connection-problem.ts'
import { dataSourceHooks } from './data-source-hooks.ts'
import { savedPasswordFor } from './saved-password.ts'
import { tryConnection } from './try-connection.ts'

/** Databases beside our own: kept with their passwords encrypted, and tried on request. */
export const dataSourceModule = defineModule({
  name: 'data-sources',
  needs: entityServices,
  start(context) {
    serveEntityModule(context, dataSource, dataSourceHooks)
    const records = recordAccessOf(context, dataSource)
    serveStaff(context, dataSourceCalls.options, async ({ principal }) =>
      (await records.all(principal, { column: 'name', order: 'asc' })).map(({ code, name }) => ({
        value: code,
        label: name,
        text: name,
      })),
    )
    /** Few at once: each holds a line to somewhere slow. */
    const lines = createSemaphore(4, 20)
    serveStaff(context, dataSourceCalls.test, async ({ principal, body: typed }) => {
      const body = { ...typed, dbPort: typed.dbPort ?? usualPortOf(typed.dbType) }
      const dbPassword = await savedPasswordFor(context, principal, body)
      const begun = performance.now()
      const version = await lines
        .run(() => tryConnection({ ...body, dbPassword }, { allow: context.config.EGRESS_ALLOW }))
        .catch((error: unknown) => {
          throw appErrors.business(problemText(error))
        })
      const result = { version: version.slice(0, 200), ms: Math.round(performance.now() - begun) }
      return withMessage('数据库连接成功', result)
    })
  },
})
