import { seedText } from '@xuanjiao/contract/dictionaries'
import { browseCalls, type illnessCard } from '@xuanjiao/contract/viewer/browse-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { type RowOf, HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { nearPage } from '../../../platform/lists/near-page.ts'
import type { PageNumbers } from '../../../platform/lists/page-window.ts'
import { shownTexts } from '../visible/shown-texts.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import { look } from '../calls/door.ts'
import { containing, departmentCodes } from '../visible/find.ts'
import { lookerOf } from '../visible/looker.ts'
import { findCards } from '../visible/published.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve.ts'

export type IllnessCard = z.output<typeof illnessCard>

interface CardRow {
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
export const KNOWN_ILLNESS_TEXT = `i.show_flag = 'Y' and i.status = '1' and i.deleted_at is null and (i.review_status = 'passed' or i.review_due is not null)`
export const KNOWN_ILLNESS = sql.raw(KNOWN_ILLNESS_TEXT)
const shown = (tenantId: number): RawBuilder<SqlBool> => sql`i.tenant_id = ${tenantId} and ${KNOWN_ILLNESS}`

/** By name, other names, pinyin or its initials: `search_text` holds them all. */
export const illnessMatches = (keyword: string): RawBuilder<SqlBool> => {
  const like = containing(keyword)
  return sql`(i.name ilike ${like} or i.alias ilike ${like} or i.search_text ilike ${like})`
}

export async function findIllnesses(
  db: Db,
  tenantId: number,
  where: RawBuilder<SqlBool>,
  paging: PageNumbers,
): Promise<PageResult<IllnessCard>> {
  const list = {
    id: 'i.id',
    select: CARD,
    from: sql`he_illness i`,
    where: sql<SqlBool>`${shown(tenantId)} and ${where}`,
    order: sql`i.hot_flag desc, i.sort_no, i.id`,
  }
  return nearPage<CardRow>(db, list, paging)
}

function inDepartment(code: string | undefined): RawBuilder<SqlBool> {
  if (!code) return sql`true`
  return sql`(i.std_dept_code in (${departmentCodes(code)})
    or string_to_array(coalesce(i.extra_dept_codes, ''), ',') && array(${departmentCodes(code)}))`
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

type DetailRow = CardRow &
  Pick<RowOf<'he_illness'>, (typeof SECTIONS)[number][0] | 'icd10' | 'emergency_tip'> & {
    reviewed: Computed<boolean>
    edu_path: ColumnOf<'he_illness.edu_path', { phase?: unknown; videoIds?: unknown }[]>
  }

interface Step {
  phase: string
  ids: string[]
}

/** The path as it is kept: phases in order, each with its videos joined by commas. */
function stepsOf(path: DetailRow['edu_path']): Step[] {
  return (Array.isArray(path) ? path : []).map(({ phase, videoIds }) => ({
    phase: String(phase ?? ''),
    ids: (Array.isArray(videoIds) ? videoIds.map(String) : String(videoIds ?? '').split(',')).filter(id =>
      /^[0-9a-f]{32}$/.test(id),
    ),
  }))
}

export function serveIllnesses(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'richTexts' | 'viewerLimiter'>,
): void {
  look(context, browseCalls.illnesses, async ({ query, db, who }) => {
    const where = sql<SqlBool>`${inDepartment(query.deptCode)} and ${query.keyword ? illnessMatches(query.keyword) : sql`true`}`
    return findIllnesses(db, who?.tenantId ?? HOME_TENANT, where, query)
  })

  look(context, browseCalls.illness, async ({ query, db, who, now }) => {
    const tenantId = who?.tenantId ?? HOME_TENANT
    const { rows } =
      await sql<DetailRow>`select ${CARD}, ${REVIEWED} as reviewed, i.icd10, i.emergency_tip, i.symptom, i.cause, i.treatment,
      i.care, i.diet, i.rehab, i.edu_path
      from he_illness i where ${shown(tenantId)} and i.id = ${query.id}::uuid`.execute(db)
    const [row] = rows
    if (!row) throw deny.notFound()
    const steps = stepsOf(row.edu_path)
    const ids = [...new Set(steps.flatMap(step => step.ids))]
    const looker = await lookerOf(db, who)
    const cards = await findCards(db, looker, tenantId, now, {
      where: sql`p.video_id = any(${ids}::uuid[])`,
      order: sql`p.video_id`,
      limit: Math.max(1, ids.length),
    })
    const { icd10, reviewed } = row
    const written = reviewed ? SECTIONS : []
    const texts = await shownTexts(
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
        phaseText: seedText('he_edu_phase', phase) ?? phase,
        videos: wanted.flatMap(id => cards.filter(card => card.id === id)),
      })),
    }
  })
}

function cardFrom({ id, name, alias, summary, cover, deptCode, hot }: IllnessCard): IllnessCard {
  return { id, name, alias, summary, cover, deptCode, hot }
}
