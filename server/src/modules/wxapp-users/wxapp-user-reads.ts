import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { wxappUserCalls, type WxappUserRow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { wxappUserSource } from './wxapp-user-source.ts'

/** The list, one of it, and the list as a file. */
export function serveWxappUserReads(context: EntityServices): void {
  const users = servedLog<WxappUserRow>(context, wxappUser, wxappUserSource)
  serveStaff(context, wxappUserCalls.list, ({ query, principal }) => users.readPage(principal, query))
  users.serveExport(wxappUserCalls.exportXls)
  serveStaff(context, wxappUserCalls.one, async ({ query, principal }) => {
    const { shown } = await users.findOne(principal, query.id)
    recordPersonalRead(wxappUser.title, 1)
    return shown
  })
}
