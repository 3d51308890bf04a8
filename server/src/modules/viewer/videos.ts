import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { HOME_TENANT } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { look } from './door.ts'
import { narrowed, orderOf } from './find.ts'
import { lookerOf } from './looker.ts'
import { countCards, findCards } from './published.ts'
import { showDetail } from './video-detail.ts'

export function serveVideos(house: House): void {
  look(house, viewerCalls.list, async ({ query, db, who, now }) => {
    const looker = await lookerOf(db, who)
    const tenantId = who?.tenantId ?? HOME_TENANT
    const where = narrowed(query)
    const [records, total] = await Promise.all([
      findCards(db, looker, tenantId, now, {
        where,
        order: orderOf(query.sort, query.keyword),
        limit: query.pageSize,
        offset: (query.pageNo - 1) * query.pageSize,
      }),
      countCards(db, looker, tenantId, { where }),
    ])
    return { records, total }
  })
  look(house, viewerCalls.detail, ({ query, db, who, now }) => showDetail(db, who, query.id, now))
}
