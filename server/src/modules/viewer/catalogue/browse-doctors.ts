import { seedDictionaryText } from '@xuanjiao/contract/dictionaries'
import { viewerBrowseCalls, type doctorCard } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import type { PageResult } from '@xuanjiao/wire/page-result'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { readShallowPage } from '../../../platform/lists/shallow-page.ts'
import type { PageNumbers } from '../../../platform/lists/page-window.ts'
import { cleanTextForElsewhere } from '../visible/cleaned-texts.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { containsPattern, departmentCodesBelow } from '../visible/video-list-filter.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

export type ViewerDoctorCard = z.output<typeof doctorCard>

interface DoctorCardRow {
  id: ColumnOf<'he_famous_doctor.id'>
  name: ColumnOf<'he_famous_doctor.name'>
  title: ColumnOf<'he_famous_doctor.title_code'>
  hospital: ColumnOf<'he_hospital.name'>
  department: ColumnOf<'he_hospital_department.name'>
  photo: ColumnOf<'he_famous_doctor.photo'>
  goodAt: ColumnOf<'he_famous_doctor.good_at'>
  verified: Computed<boolean>
  videos: Computed<number>
}

/** Never the numbers of certificates: a viewer sees name, title, hospital, department and that they were verified. */
const CARD = sql`d.id, d.name, d.title_code as title, h.name as hospital, w.name as department, d.photo,
  d.good_at as "goodAt", true as verified,
  (select count(*) from he_video_published p where p.doctor_id = d.id) as videos`
const FROM = sql`he_famous_doctor d join he_hospital h on h.id = d.hospital_id
  join he_hospital_department w on w.id = d.hospital_department_id`

/** Verified and enabled, of a hospital that is not suspended. */
const shown = (tenantId: number): RawBuilder<SqlBool> =>
  sql`d.tenant_id = ${tenantId} and d.verify_status = 'verified' and d.status = '1' and d.deleted_at is null
    and h.service_status <> 'suspended' and h.status = '1' and h.deleted_at is null`

const titled = <T extends { title: string }>(row: T): T => ({
  ...row,
  title: seedDictionaryText('he_doctor_title', row.title) ?? '',
})

export const doctorSearchCondition = (keyword: string): RawBuilder<SqlBool> =>
  sql`(d.name ilike ${containsPattern(keyword)} or d.good_at ilike ${containsPattern(keyword)})`

export async function readDoctorCards(
  db: Db,
  tenantId: number,
  where: RawBuilder<SqlBool>,
  paging: PageNumbers,
): Promise<PageResult<ViewerDoctorCard>> {
  const list = {
    id: 'd.id',
    select: CARD,
    from: FROM,
    where: sql<SqlBool>`${shown(tenantId)} and ${where}`,
    order: sql`d.recommend_flag desc, d.sort_no, d.id`,
  }
  const page = await readShallowPage<DoctorCardRow>(db, list, paging)
  return { ...page, records: page.records.map(titled) }
}

interface DoctorDetailRow {
  academicTitle: ColumnOf<'he_famous_doctor.academic_title'>
  post: ColumnOf<'he_famous_doctor.post'>
  years: ColumnOf<'he_famous_doctor.years_of_practice'>
  intro: ColumnOf<'he_famous_doctor.intro'>
  mcn: ColumnOf<'he_famous_doctor.mcn_name'>
  hospitalId: ColumnOf<'he_famous_doctor.hospital_id'>
}

export function serveDoctorCatalogue(
  context: ViewerCallServices & Pick<AppContext, 'clock' | 'richTexts' | 'viewerLimiter'>,
): void {
  serveViewerRead(context, viewerBrowseCalls.doctors, async ({ query, db, viewer }) => {
    const { deptCode, hospitalId, keyword } = query
    const where = sql<SqlBool>`${deptCode ? sql`d.std_dept_code in (${departmentCodesBelow(deptCode)})` : sql`true`}
      and ${hospitalId ? sql`d.hospital_id = ${hospitalId}::uuid` : sql`true`}
      and ${keyword ? doctorSearchCondition(keyword) : sql`true`}`
    return readDoctorCards(db, viewer?.tenantId ?? HOME_TENANT, where, query)
  })

  serveViewerRead(context, viewerBrowseCalls.doctor, async ({ query, db, viewer }) => {
    const { rows } = await sql<
      DoctorCardRow & DoctorDetailRow
    >`select ${CARD}, d.academic_title as "academicTitle", d.post,
      d.years_of_practice as years, d.intro, d.mcn_name as mcn, d.hospital_id as "hospitalId"
      from ${FROM} where ${shown(viewer?.tenantId ?? HOME_TENANT)} and d.id = ${query.id}::uuid`.execute(db)
    const [row] = rows
    if (!row) throw appErrors.notFound()
    return titled({ ...row, intro: await cleanTextForElsewhere(context, viewer, row.intro) })
  })
}
