import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql, type SqlBool } from 'kysely'
import { type RowOf, HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { soughtCondition } from '../../../platform/kinds/like-condition.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { doctorSearchCondition, readDoctorCards } from './browse-doctors.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { videoFilterConditionOf, videoOrderOf } from '../visible/video-list-filter.ts'
import { readIllnessCards, illnessSearchCondition, VISIBLE_ILLNESS_CONDITION } from './browse-illnesses.ts'
import { readVisitorProfile, ANONYMOUS_VISITOR, type VisitorProfile } from '../visible/visitor-profile.ts'
import { visibleToVisitor, readVideoCardPage } from '../visible/visible-videos.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

const BESIDE = { pageNo: 1, pageSize: 5 }
const WORDS = 10
const POPULAR_DAYS = 30
/** A word is shown to others only when so many people have looked for it: it may say something of one. */
const POPULAR_PEOPLE = 3

/** What viewers look for is kept: what finds nothing tells which videos are missing (rules/catalogue#searches). */
async function logSearch(
  db: Db,
  visitor: VisitorProfile,
  tenantId: number,
  match: { keyword: string; count: number; now: Date },
): Promise<void> {
  await sql`insert into he_search_log (id, tenant_id, user_id, keyword, result_count, hospital_id, area_code, created_at)
    values (${newId()}, ${tenantId}, ${visitor.userId}, ${match.keyword}, ${match.count}, ${visitor.hospital?.id ?? null},
      ${visitor.areaCode}, ${match.now})`.execute(db)
}

export function serveViewerSearch(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(
    context,
    viewerBrowseCalls.search,
    async ({ query, db, viewer, now }) => {
      const { keyword, pageNo, pageSize } = query
      const tenantId = viewer?.tenantId ?? HOME_TENANT
      const visitor = await readVisitorProfile(db, viewer)
      const wanted = {
        where: videoFilterConditionOf({ keyword }),
        order: videoOrderOf('rel', keyword),
        pageNo,
        pageSize,
      }
      const [videos, illnesses, doctors] = await Promise.all([
        readVideoCardPage(db, visitor, tenantId, now, wanted),
        readIllnessCards(db, tenantId, illnessSearchCondition(keyword), BESIDE),
        readDoctorCards(db, tenantId, doctorSearchCondition(keyword), BESIDE),
      ])
      const count = videos.total + illnesses.total + doctors.total
      const stored = viewer?.consent === 'health' ? visitor : ANONYMOUS_VISITOR
      if (pageNo === 1) await logSearch(db, stored, tenantId, { keyword, count, now })
      return { videos, illnesses: illnesses.records, doctors: doctors.records }
    },
    'search',
  )

  serveViewerRead(context, viewerBrowseCalls.suggest, async ({ query, db, viewer, now }) => {
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    if (!query.keyword) return { words: await readPopularKeywords(db, tenantId, now) }
    const visitor = await readVisitorProfile(db, viewer)
    const { rows } = await sql<{ word: Computed<string> }>`select word from (
      (select i.name as word, 0 as kind, -i.sort_no as weight from he_illness i
        where i.tenant_id = ${tenantId} and ${VISIBLE_ILLNESS_CONDITION}
          and ${illnessSearchCondition(query.keyword)} order by i.sort_no, i.id limit ${WORDS})
      union all
      (select p.title, 1, c.play_count from he_video_published p join he_video_count c on c.video_id = p.video_id
        where ${visibleToVisitor(visitor, tenantId)} and ${soughtCondition(sql`p.title_sought`, query.keyword)} order by c.play_count desc, p.video_id limit ${WORDS})
      ) found order by kind, weight desc, word limit ${WORDS}`.execute(db)
    return { words: [...new Set(rows.map(row => row.word))] }
  })
}

/** What many have looked for of late and found; while there is none such, the illnesses most asked after. */
async function readPopularKeywords(db: Db, tenantId: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - POPULAR_DAYS * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'he_search_log'>, 'keyword'>>`select keyword from he_search_log
    where tenant_id = ${tenantId} and created_at >= ${since}::timestamptz and result_count > 0
    group by keyword having count(distinct user_id) >= ${POPULAR_PEOPLE}
    order by count(distinct user_id) desc, keyword limit ${WORDS}`.execute(db)
  if (rows.length > 0) return rows.map(row => row.keyword)
  const hot = await readIllnessCards(db, tenantId, sql<SqlBool>`i.hot_flag = 'Y'`, { pageNo: 1, pageSize: WORDS })
  return hot.records.map(one => one.name)
}
