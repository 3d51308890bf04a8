import { viewCalls } from '@xuanjiao/contract/system/views'
import type { House } from '../../platform/house/house.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told } from '../../platform/calls/serve.ts'
import { keep } from './service.ts'
import { findKept, removeKept } from './store.ts'

export function serveViews(house: House): void {
  serve(house, viewCalls.list, ({ query, db, who }) => findKept(db, who.userId, query.route))
  serve(house, viewCalls.save, async ({ body, db, who }) => {
    const row = await keep(db, who, body)
    return body.kind === 'layout' ? row : told('保存成功', row)
  })
  serve(house, viewCalls.remove, async ({ query, db, who }) => {
    if (!(await removeKept(db, query.id, who.userId))) throw deny.notFound()
    return told('删除成功！', null)
  })
}
