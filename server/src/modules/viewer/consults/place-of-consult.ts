import { attributionOf, type Attribution, type AttributedHospital } from '@xuanjiao/contract/viewer/attribution'
import { isBenefitActive } from '@xuanjiao/contract/viewer/entitlement'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { findQrCode } from '../qr/qr-codes.ts'
import { visibleToVisitor } from '../visible/visible-videos.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'

interface Asked {
  videoId?: string | undefined
  qrCode?: string | undefined
  taskId?: string | undefined
}

/** Whose a question is: the facts are gathered here, the rule is the contract's (rules/viewers#attribution). */
export async function placeOfConsult(db: Db, viewer: Viewer, asked: Asked, now: Date): Promise<Attribution> {
  const visitor = await readVisitorProfile(db, viewer)
  const { hospital, departmentId, lastScan } = visitor
  return attributionOf({
    task: await placeOfTask(db, visitor, asked, now),
    qr: await placeOfCode(db, viewer, asked),
    bind: hospital && { hospitalId: hospital.id, departmentId, areaCode: hospital.areaCode, lastScan },
    owner: await ownerOfVideo(db, visitor, viewer, asked),
    now: now.getTime(),
  })
}

async function placeOfTask(
  db: Db,
  { benefits }: VisitorProfile,
  { taskId }: Asked,
  now: Date,
): Promise<AttributedHospital | null> {
  if (taskId === undefined) return null
  const task = benefits.find(one => one.kind === 'task' && one.sourceId === taskId)
  if (!task) throw appErrors.notFound()
  if (!task.hospitalId || !isBenefitActive(task, now.getTime())) return null
  const { hospitalId, departmentId } = task
  const hospital = await db
    .selectFrom('he_hospital')
    .select('area_code')
    .where('id', '=', hospitalId)
    .executeTakeFirst()
  return { hospitalId, departmentId, areaCode: hospital?.area_code ?? null }
}

/** A code that is disabled says whose patient somebody is all the same: it is what they have before them. */
async function placeOfCode(db: Db, { tenantId }: Viewer, { qrCode }: Asked): Promise<AttributedHospital | null> {
  const code = qrCode === undefined ? undefined : await findQrCode(db, qrCode, tenantId)
  if (!code?.hospital) return null
  return { hospitalId: code.hospital, departmentId: code.department, areaCode: code.area_code }
}

interface OwnerRow {
  hospital: ColumnOf<'he_video_published.owner_hospital_id'>
  area: ColumnOf<'he_hospital.area_code'> | null
}

/** Of a video that the asker can see. */
async function ownerOfVideo(db: Db, visitor: VisitorProfile, { tenantId }: Viewer, { videoId }: Asked) {
  if (videoId === undefined) return null
  const { rows } = await sql<OwnerRow>`select p.owner_hospital_id as hospital,
      (select h.area_code from he_hospital h where h.id = p.owner_hospital_id) as area
    from he_video_published p where p.video_id = ${videoId}::uuid and ${visibleToVisitor(visitor, tenantId)}`.execute(
    db,
  )
  const [video] = rows
  if (!video) throw appErrors.field('videoId', '没有这个视频')
  return video.hospital === null ? null : { hospitalId: video.hospital, areaCode: video.area }
}
