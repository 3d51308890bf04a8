import {
  exportRequest,
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-request-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveAct, serveStaff, serveHeavy, withMessage } from '../../platform/calls/serve-calls.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { requestExport, withdrawExportRequest } from './request-export.ts'
import { decideExportRequest } from './decide-export-request.ts'
import { ownRequestsCondition, requestsInScopeCondition, exportRequestSource } from './export-request-store.ts'

export function exportRequestRoutes(context: EntityServices & Pick<AppContext, 'audit' | 'sessions'>): void {
  const requests = servedLog<ExportRequestRow>(context, exportRequest, exportRequestSource)
  serveStaff(context, exportRequestCalls.own, ({ principal, query }) =>
    requests.readPage(principal, query, ownRequestsCondition(principal)),
  )
  serveStaff(context, exportRequestCalls.list, ({ principal, query }) =>
    requests.readPage(principal, query, requestsInScopeCondition(principal)),
  )
  serveHeavy(context, exportRequestCalls.add, async ({ principal, db, body }) =>
    withMessage('已提交申请，等待另一人同意，进度见任务中心', {
      id: await requestExport(context, principal, db, body),
    }),
  )
  serveHeavy(context, exportRequestCalls.decide, async ({ principal, db, body }) => {
    await decideExportRequest(context, principal, db, body)
    return withMessage(body.approve ? '已同意，开始为申请人生成文件' : '已拒绝', null)
  })
  serveAct(context, exportRequestCalls.withdraw, '申请已撤回', ({ principal, db, body }) =>
    withdrawExportRequest(context, principal, db, body.id),
  )
}
