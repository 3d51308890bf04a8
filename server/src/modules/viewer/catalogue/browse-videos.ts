import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { videoFilterConditionOf, videoOrderOf } from '../visible/video-list-filter.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'
import { readVideoCardPage } from '../visible/visible-videos.ts'
import { readViewerVideoDetail } from './viewer-video-detail.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

export function serveVideoCatalogue(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerCalls.list, async ({ query, db, viewer, now }) => {
    const visitor = await readVisitorProfile(db, viewer)
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    const where = videoFilterConditionOf(query)
    const { pageNo, pageSize } = query
    const order = videoOrderOf(query.sort, query.keyword)
    return readVideoCardPage(db, visitor, tenantId, now, { where, order, pageNo, pageSize })
  })
  serveViewerRead(context, viewerCalls.detail, ({ query, db, viewer, now }) =>
    readViewerVideoDetail(db, viewer, query.id, now),
  )
}
