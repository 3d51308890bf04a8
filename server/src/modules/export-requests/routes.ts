import {
  EXPORT_REQUEST_STATES,
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-requests'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import type { RawBuilder, SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { listPage } from '../../platform/lists/list-page.ts'
import { serve, serveHeavy, told } from '../../platform/calls/serve.ts'
import type { Staff } from '../../platform/access/who.ts'
import { askSecond, withdraw } from './ask.ts'
import { decide } from './decide.ts'
import { ownRequests, requestsInScope, requestsListed } from './store.ts'

export function exportRequestRoutes(context: AppContext): void {
  const page = async (who: Staff, query: ListQuery, where: RawBuilder<SqlBool>) => {
    const listed = requestsListed(who, context.clock.now(), where)
    const found = await listPage<ExportRequestRow>(context.database.forTenant(who.tenantId), listed, query)
    return { ...found, records: found.records.map(dressed) }
  }
  serve(context, exportRequestCalls.own, async ({ who, query }) => page(who, query, ownRequests(who)))
  serve(context, exportRequestCalls.list, async ({ who, query }) => page(who, query, requestsInScope(who)))
  serveHeavy(context, exportRequestCalls.add, async ({ who, db, body }) =>
    told('已提交申请，等待另一人同意，进度见任务中心', { id: await askSecond(context, who, db, body) }),
  )
  serveHeavy(context, exportRequestCalls.decide, async ({ who, db, body }) => {
    await decide(context, who, db, body)
    return told(body.approve ? '已同意，开始为申请人生成文件' : '已拒绝', null)
  })
  serve(context, exportRequestCalls.withdraw, async ({ who, db, body }) => {
    await withdraw(context, who, db, body.id)
    return told('申请已撤回', null)
  })
}

const dressed = (row: ExportRequestRow): ExportRequestRow => ({
  ...row,
  state_dictText: EXPORT_REQUEST_STATES[row.state],
})
