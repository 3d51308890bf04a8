import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { sql, type SqlBool } from 'kysely'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { RowOf } from '../../../platform/database/db.ts'
import { readOrderedPage } from '../../../platform/lists/ordered-page.ts'
import { descending } from '../../../platform/lists/page-order.ts'
import { clickNotice, readNotices, unreadNotices } from '../../viewer-notices/index.ts'
import { inViewerTransaction, serveViewerAction, serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import { serveSubscribing } from './serve-subscribing.ts'

type Notice = RowOf<'he_user_notice'>

/** What a viewer has been told (rules/viewers#notices). */
export function serveViewerNotices(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter' | 'log' | 'wechat'>,
): void {
  serveSubscribing(context)
  serveViewerOwnRead(context, viewerNoticeCalls.list, async ({ query, db, viewer }) => {
    const kind = query.type === undefined ? sql`true` : sql`t.notice_type = ${query.type}`
    const list = {
      id: 't.id',
      select: sql`t.*`,
      from: sql`he_user_notice t`,
      where: sql<SqlBool>`t.user_id = ${viewer.userId}::uuid and ${kind}`,
      order: [descending('t.send_time'), descending('t.id')],
    }
    const page = await readOrderedPage<Notice>(db, list, query)
    return { ...page, records: page.records.map(shown) }
  })
  serveViewerOwnRead(context, viewerNoticeCalls.count, async ({ db, viewer }) => {
    const types = await db
      .selectFrom('he_user_notice_count')
      .select(['notice_type as type', 'total', 'unread'])
      .where('user_id', '=', viewer.userId)
      .orderBy('notice_type')
      .execute()
    return { unread: types.reduce((sum, { unread }) => sum + unread, 0), types }
  })
  serveViewerAction(context, viewerNoticeCalls.read, async ({ body, db, viewer, now }) => {
    await inViewerTransaction(db, tx => readNotices(tx, viewer.userId, body, now))
    return { unread: await unreadNotices(db, viewer.userId) }
  })
  serveViewerAction(context, viewerNoticeCalls.click, async ({ body, db, viewer, now }) => {
    await inViewerTransaction(db, tx => clickNotice(tx, viewer.userId, body.id, now))
    return { unread: await unreadNotices(db, viewer.userId) }
  })
}

const shown = (row: Notice) => ({
  id: row.id,
  type: row.notice_type,
  title: row.title,
  content: row.content,
  linkType: row.link_type,
  linkRef: row.link_ref,
  read: row.read_time !== null,
  clicked: row.click_time !== null,
  sendTime: row.send_time,
})
