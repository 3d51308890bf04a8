import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import { viewerBrowseCalls, type illnessCard } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { type RowOf, HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { soughtCondition } from '../../../platform/kinds/like-condition.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { readShallowPage } from '../../../platform/lists/shallow-page.ts'
import type { PageNumbers } from '../../../platform/lists/page-window.ts'
import { cleanViewerTexts } from '../visible/cleaned-texts.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { departmentCodesBelow } from '../visible/video-list-filter.ts'
import { readVisitorProfile } from '../visible/visitor-profile.ts'
import { readVideoCards } from '../visible/visible-videos.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

export type ViewerIllnessCard = z.output<typeof illnessCard>

interface IllnessCardRow {
  id: ColumnOf<'he_illness.id'>
  name: ColumnOf<'he_illness.name'>
  alias: ColumnOf<'he_illness.alias'>
  summary: ColumnOf<'he_illness.summary'> | null
  cover: ColumnOf<'he_illness.cover'>
  deptCode: ColumnOf<'he_illness.std_dept_code'>
  hot: Computed<boolean>
}

/** Texts are shown once they have passed their review (rules/catalogue#text-review). */
const REVIEWED = sql`i.review_status = 'passed'`
const CARD = sql`i.id, i.name, i.alias, case when ${REVIEWED} then i.summary end as summary, i.cover, i.std_dept_code as "deptCode", i.hot_flag = 'Y' as hot`
/**
 * An illness `i` that viewers may know of: a draft that never passed its review is nobody's business. Of one that did, the
 * name stays while changed texts are looked at again.
 */
export const VISIBLE_ILLNESS_TEXT = `i.show_flag = 'Y' and i.status = '1' and i.deleted_at is null and (i.review_status = 'passed' or i.review_due is not null)`
export const VISIBLE_ILLNESS_CONDITION = sql.raw(VISIBLE_ILLNESS_TEXT)
const shown = (tenantId: number): RawBuilder<SqlBool> => sql`i.tenant_id = ${tenantId} and ${VISIBLE_ILLNESS_CONDITION}`

/** By name, other names, pinyin or its initials. */
export const illnessSearchCondition = (keyword: string): RawBuilder<SqlBool> =>
  soughtCondition(sql`i.name_sought`, keyword)

export async function readIllnessCards(
  db: Db,
  tenantId: number,
  where: RawBuilder<SqlBool>,
  paging: PageNumbers,
): Promise<PageResult<ViewerIllnessCard>> {
  const list = {
    id: 'i.id',
    select: CARD,
    from: sql`he_illness i`,
    where: sql<SqlBool>`${shown(tenantId)} and ${where}`,
    order: sql`i.hot_flag desc, i.sort_no, i.id`,
  }
  return readShallowPage<IllnessCardRow>(db, list, paging)
}

function inDepartment(code: string | undefined): RawBuilder<SqlBool> {
  if (!code) return sql`true`
  return sql`(i.std_dept_code in (${departmentCodesBelow(code)})
    or string_to_array(coalesce(i.extra_dept_codes, ''), ',') && array(${departmentCodesBelow(code)}))`
}

/** The texts of an illness in the order of its page. */
const SECTIONS = [
  ['symptom', '症状'],
  ['cause', '病因'],
  ['treatment', '治疗'],
  ['care', '护理'],
  ['diet', '饮食'],
  ['rehab', '康复'],
] as const

type IllnessDetailRow = IllnessCardRow &
  Pick<RowOf<'he_illness'>, (typeof SECTIONS)[number][0] | 'icd10' | 'emergency_tip'> & {
    reviewed: Computed<boolean>
    edu_path: ColumnOf<'he_illness.edu_path', { phase?: unknown; videoIds?: unknown }[]>
  }

interface EduPathStep {
  phase: string
  ids: string[]
}

/** The path as it is kept: phases in order, each with its videos joined by commas. */
function stepsOf(path: IllnessDetailRow['edu_path']): EduPathStep[] {
  return (Array.isArray(path) ? path : []).map(({ phase, videoIds }) => ({
    phase: String(phase ?? ''),
    ids: (Array.isArray(videoIds) ? videoIds.map(String) : String(videoIds ?? '').split(',')).filter(id =>
      /^[0-9a-f]{32}$/.test(id),
    ),
  }))
}

export function serveIllnessCatalogue(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'richTexts' | 'viewerLimiter'>,
): void {
  serveViewerRead(context, viewerBrowseCalls.illnesses, async ({ query, db, viewer }) => {
    const where = sql<SqlBool>`${inDepartment(query.deptCode)} and ${query.keyword ? illnessSearchCondition(query.keyword) : sql`true`}`
    return readIllnessCards(db, viewer?.tenantId ?? HOME_TENANT, where, query)
  })

  serveViewerRead(context, viewerBrowseCalls.illness, async ({ query, db, viewer, now }) => {
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    const { rows } =
      await sql<IllnessDetailRow>`select ${CARD}, ${REVIEWED} as reviewed, i.icd10, i.emergency_tip, i.symptom, i.cause, i.treatment,
      i.care, i.diet, i.rehab, i.edu_path
      from he_illness i where ${shown(tenantId)} and i.id = ${query.id}::uuid`.execute(db)
    const [row] = rows
    if (!row) throw appErrors.notFound()
    const steps = stepsOf(row.edu_path)
    const ids = [...new Set(steps.flatMap(step => step.ids))]
    const visitor = await readVisitorProfile(db, viewer)
    const cards = await readVideoCards(db, visitor, tenantId, now, {
      where: sql`p.video_id = any(${ids}::uuid[])`,
      order: sql`p.video_id`,
      limit: Math.max(1, ids.length),
    })
    const { icd10, reviewed } = row
    const written = reviewed ? SECTIONS : []
    const texts = await cleanViewerTexts(
      context,
      tenantId,
      written.map(([name]) => row[name]),
    )
    return {
      ...cardFrom(row),
      icd10,
      emergencyTip: reviewed ? row.emergency_tip : null,
      sections: written.flatMap(([, title], at) => {
        const html = texts[at]
        return html ? [{ title, html }] : []
      }),
      eduPath: steps.map(({ phase, ids: wanted }) => ({
        phase,
        phaseText: seedDictionaryText('he_edu_phase', phase) ?? phase,
        videos: wanted.flatMap(id => cards.filter(card => card.id === id)),
      })),
    }
  })
}

function cardFrom({ id, name, alias, summary, cover, deptCode, hot }: ViewerIllnessCard): ViewerIllnessCard {
  return { id, name, alias, summary, cover, deptCode, hot }
}
