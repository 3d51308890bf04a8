import {
  exportRequest,
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-requests'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serve, serveHeavy, told } from '../../platform/calls/serve.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { askSecond, withdraw } from './ask.ts'
import { decide } from './decide.ts'
import { ownRequests, requestsInScope, requestSource } from './store.ts'

export function exportRequestRoutes(context: EntityServices & Pick<AppContext, 'audit' | 'sessions'>): void {
  const requests = servedLog<ExportRequestRow>(context, exportRequest, requestSource)
  serve(context, exportRequestCalls.own, ({ who, query }) => requests.list(who, query, ownRequests(who)))
  serve(context, exportRequestCalls.list, ({ who, query }) => requests.list(who, query, requestsInScope(who)))
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
