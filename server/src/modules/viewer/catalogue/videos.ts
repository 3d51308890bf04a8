import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { look } from '../calls/door.ts'
import { narrowed, orderOf } from '../visible/find.ts'
import { lookerOf } from '../visible/looker.ts'
import { pageOfCards } from '../visible/published.ts'
import { showDetail } from './video-detail.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve.ts'

export function serveVideos(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  look(context, viewerCalls.list, async ({ query, db, who, now }) => {
    const looker = await lookerOf(db, who)
    const tenantId = who?.tenantId ?? HOME_TENANT
    const where = narrowed(query)
    const { pageNo, pageSize } = query
    const order = orderOf(query.sort, query.keyword)
    return pageOfCards(db, looker, tenantId, now, { where, order, pageNo, pageSize })
  })
  look(context, viewerCalls.detail, ({ query, db, who, now }) => showDetail(db, who, query.id, now))
}
