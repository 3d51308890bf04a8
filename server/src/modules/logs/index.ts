import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { ALL_LOGS, logCalls, logLine, type LogRow } from '@xuanjiao/contract/system/logs/log-calls'
import { idListSchema } from '@xuanjiao/wire/id-schema'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveHeavy, serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { entityServices, servedLog } from '../entities/index.ts'
import { archiveAllLogs, archiveLogs } from './archive-logs.ts'
import { serveDataLogs } from './data-log-routes.ts'
import { logSource } from './log-source.ts'
import { readSignInCounts, readSignInsByDay } from './sign-in-figures.ts'

/** The logs as the platform's own pages know them, over the audit log and the data log, which stay as they are. */
export const logsModule = defineModule({
  name: 'logs',
  needs: entityServices,
  start(context) {
    const { database, clock } = context
    const lines = servedLog<LogRow>(context, logLine, logSource)
    serveStaff(context, logCalls.list, ({ principal, query }) => lines.readPage(principal, query))
    serveStaff(context, logCalls.remove, async ({ principal, query: { id, reason } }) => {
      await archiveLogs(database.system, principal, [id], reason)
      return withMessage(recordReplies.deleted, null)
    })
    serveStaff(context, logCalls.removeBatch, async ({ principal, query: { ids, reason } }) => {
      if (ids === ALL_LOGS) await archiveAllLogs(database.system, principal, clock.now(), reason)
      else await archiveLogs(database.system, principal, idsIn(ids), reason)
      return withMessage(recordReplies.batchDeleted, null)
    })
    serveHeavy(context, logCalls.loginInfo, ({ principal }) =>
      readSignInCounts(database.system, principal.tenantId, clock.now()),
    )
    serveHeavy(context, logCalls.visitInfo, ({ principal }) =>
      readSignInsByDay(database.system, principal.tenantId, clock.now()),
    )
    serveDataLogs(context)
  },
})

function idsIn(text: string): readonly string[] {
  const { data } = idListSchema.safeParse(text)
  if (!data) throw appErrors.input('编号格式不正确')
  return data
}
