import { viewCalls } from '@xuanjiao/contract/system/views'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import { keep } from './service.ts'
import { findKept, removeKept } from './store.ts'

export function serveViews(context: StaffCallServices): void {
  serve(context, viewCalls.list, ({ query, db, who }) => findKept(db, who.userId, query.route))
  serve(context, viewCalls.save, async ({ body, db, who }) => {
    const row = await keep(db, who, body)
    return body.kind === 'layout' ? row : told('保存成功', row)
  })
  serve(context, viewCalls.remove, async ({ query, db, who }) => {
    if (!(await removeKept(db, query.id, who.userId))) throw deny.notFound()
    return told('删除成功！', null)
  })
}
