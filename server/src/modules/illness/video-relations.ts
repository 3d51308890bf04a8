import { illness } from '@xuanjiao/contract/business/illness/illness'
import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoRelationCalls, type VideoRelations } from '@xuanjiao/contract/business/video/video-relation-calls'
import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import type { Principal } from '../../platform/access/principal.ts'

/** What a video is about, and whose it is (rules/videos#relations). */
export function serveVideoRelations(context: StaffCallServices): void {
  serveStaff(context, videoRelationCalls.get, ({ query, db, principal }) => relationsOf(db, principal, query.id))

  serveStaff(context, videoRelationCalls.set, async ({ body, db, principal }) => {
    const after = await db.transaction().execute(async tx => {
      const before = await relationsOf(tx, principal, body.id, 'for update of v')
      if (!before.writable) throw appErrors.business('已归档的视频不能修改')
      if (body.stamp !== undefined && body.stamp !== before.stamp) throw appErrors.stale()
      await writeRelations(tx, principal, body, before)
      return relationsOf(tx, principal, body.id)
    })
    return withMessage('保存成功', after)
  })
}

type RelatedVideoRow = Pick<RowOf<'he_video'>, 'status'> & { writable: Computed<boolean> }

async function relationsOf(db: Db, principal: Principal, id: string, lock = ''): Promise<VideoRelations> {
  const seen = rowScopePredicate(video, principal, 'v') ?? sql`true`
  const own = rowScopePredicate(video, principal, 'v', true) ?? sql`true`
  const { rows } = await sql<RelatedVideoRow>`
    select v.status, coalesce(${own}, false) as writable from he_video v
    where v.id = ${id}::uuid and v.deleted_at is null and ${seen} ${sql.raw(lock)}`.execute(db)
  const [row] = rows
  if (!row || (lock !== '' && !row.writable)) throw appErrors.notFound()
  const sees = (entity: { perms: string }, field: string) =>
    principal.grants.fieldAccess(fieldPermissionCode(entity, field)) !== 'hidden'
  const illnesses = withoutHiddenFields(await illnessesOf(db, id), sees)
  const named = sees(standardDepartment, 'name')
  const departments = (await departmentsOf(db, id)).map(one => (named ? one : { ...one, name: one.code }))
  const writable = row.writable && row.status !== 'archived' && principal.grants.may(videoRelationCalls.set.allow)
  const said = JSON.stringify([illnesses.map(one => [one.illnessId, one.mainFlag]), departments.map(one => one.code)])
  const stamp = createHash('sha256').update(said).digest('hex').slice(0, 32)
  return { illnesses, departments, stamp, writable, departmentsWritable: writable && row.status !== 'reviewing' }
}

type RelatedIllnesses = VideoRelations['illnesses']

/** What a role may not see of an illness or a department is not told here either. */
function withoutHiddenFields(
  all: RelatedIllnesses,
  sees: (entity: { perms: string }, field: string) => boolean,
): RelatedIllnesses {
  return all.map(one => ({
    ...one,
    name: sees(illness, 'name') ? one.name : '',
    icd10: sees(illness, 'icd10') ? one.icd10 : null,
    ...(sees(standardDepartment, 'name') ? {} : { stdDeptName: one.stdDeptCode }),
    ...(sees(illness, 'stdDeptCode') ? {} : { stdDeptCode: '', stdDeptName: '' }),
  }))
}

interface IllnessRelation {
  illnessId: ColumnOf<'he_video_illness.illness_id'>
  name: ColumnOf<'he_illness.name'>
  icd10: ColumnOf<'he_illness.icd10'>
  stdDeptCode: ColumnOf<'he_illness.std_dept_code'>
  stdDeptName: ColumnOf<'he_std_department.name'>
  mainFlag: ColumnOf<'he_video_illness.main_flag', 'Y' | 'N'>
}

async function illnessesOf(db: Db, id: string): Promise<VideoRelations['illnesses']> {
  const { rows } = await sql<IllnessRelation>`
    select r.illness_id as "illnessId", i.name, i.icd10, i.std_dept_code as "stdDeptCode",
      coalesce(d.name, i.std_dept_code) as "stdDeptName", r.main_flag as "mainFlag"
    from he_video_illness r join he_illness i on i.id = r.illness_id and i.deleted_at is null
    left join he_std_department d on d.tenant_id = i.tenant_id and d.code = i.std_dept_code and d.deleted_at is null
    where r.video_id = ${id}::uuid order by r.main_flag desc, r.sort_no, i.sort_no, i.id`.execute(db)
  return rows
}

async function departmentsOf(db: Db, id: string): Promise<VideoRelations['departments']> {
  const { rows } = await sql<Pick<RowOf<'he_std_department'>, 'code' | 'name'>>`
    select r.std_dept_code as code, coalesce(d.name, r.std_dept_code) as name from he_video_department r
    left join he_std_department d on d.tenant_id = r.tenant_id and d.code = r.std_dept_code and d.deleted_at is null
    where r.video_id = ${id}::uuid order by r.std_dept_code`.execute(db)
  return rows
}

type VideoRelationsInput = z.output<typeof videoRelationCalls.set.body>

async function writeRelations(
  db: Db,
  principal: Principal,
  videoRelationsInput: VideoRelationsInput,
  before: VideoRelations,
): Promise<void> {
  const ids = videoRelationsInput.illnesses.map(one => one.illnessId)
  const codes = [...new Set(videoRelationsInput.stdDeptCodes)]
  if (new Set(ids).size < ids.length) throw appErrors.field('illnesses', '同一种疾病只能关联一次')
  const mains = videoRelationsInput.illnesses.filter(one => one.main)
  if (mains.length > 1) throw appErrors.field('illnesses', '只能有一种主要疾病')
  const known = new Set(before.illnesses.map(one => one.illnessId))
  await checkIllnesses(
    db,
    ids.filter(id => !known.has(id)),
  )
  const stored = new Set(before.departments.map(one => one.code))
  const changed = codes.length !== stored.size || codes.some(code => !stored.has(code))
  if (changed && !before.departmentsWritable) throw appErrors.field('stdDeptCodes', '审核中的视频不能修改科室')
  await checkDepartments(
    db,
    codes.filter(code => !stored.has(code)),
  )
  await replaceIllnesses(db, principal, videoRelationsInput.id, ids, mains[0]?.illnessId ?? ids[0])
  if (changed) await replaceDepartments(db, principal, videoRelationsInput.id, codes)
}

/** What is newly chosen has to be in use, and stays so until this is through. */
async function checkIllnesses(db: Db, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`select id from he_illness
    where id = any (${ids}::uuid[]) and status = '1' and deleted_at is null for key share`.execute(db)
  if (rows.length < ids.length) throw appErrors.field('illnesses', '疾病不存在或已停用')
}

async function checkDepartments(db: Db, codes: readonly string[]): Promise<void> {
  const { rows } = await sql`select code from he_std_department
    where code = any (${codes}::text[]) and deleted_at is null for key share`.execute(db)
  if (rows.length < codes.length) throw appErrors.field('stdDeptCodes', '标准科室不存在')
}

async function replaceIllnesses(db: Db, principal: Principal, id: string, ids: string[], main: string | undefined) {
  await sql`delete from he_video_illness where video_id = ${id}::uuid and not (illness_id = any (${ids}::uuid[]))`.execute(
    db,
  )
  // The old main one makes room first: there is never a second.
  await sql`update he_video_illness set main_flag = 'N' where video_id = ${id}::uuid and main_flag = 'Y'
    and illness_id is distinct from ${main ?? null}::uuid`.execute(db)
  await sql`
    insert into he_video_illness (tenant_id, video_id, illness_id, main_flag, sort_no, created_by)
    select ${principal.tenantId}, ${id}::uuid, i.id, case when i.id = ${main ?? null}::uuid then 'Y' else 'N' end, i.at * 10, ${principal.username}
    from unnest(${ids}::uuid[]) with ordinality i(id, at)
    on conflict (tenant_id, video_id, illness_id) do update set main_flag = excluded.main_flag, sort_no = excluded.sort_no`.execute(
    db,
  )
}

async function replaceDepartments(db: Db, principal: Principal, id: string, codes: string[]): Promise<void> {
  await sql`delete from he_video_department where video_id = ${id}::uuid and not (std_dept_code = any (${codes}::text[]))`.execute(
    db,
  )
  await sql`
    insert into he_video_department (tenant_id, video_id, std_dept_code, created_by)
    select ${principal.tenantId}, ${id}::uuid, code, ${principal.username} from unnest(${codes}::text[]) code
    on conflict (tenant_id, video_id, std_dept_code) do nothing`.execute(db)
}
