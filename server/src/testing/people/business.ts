import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { sensitiveWord } from '@xuanjiao/contract/business/words/sensitive-word'
import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import type { DraftOf, RecordOf } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Call } from '../house/test-house.ts'

/** The calls of the business records, for tests. */
export const calls = {
  famousDoctor: entityEndpoints(famousDoctor),
  illness: entityEndpoints(illness),
  sensitiveWord: entityEndpoints(sensitiveWord),
  hospital: entityEndpoints(hospital),
  hospitalClass: entityEndpoints(hospitalClass),
  hospitalDepartment: entityEndpoints(hospitalDepartment),
  hospitalVideoType: entityEndpoints(hospitalVideoType),
  playlist: entityEndpoints(playlist),
  video: entityEndpoints(video),
  videoClassification: entityEndpoints(videoClassification),
} as const

let count = 0
const next = (): number => (count += 1)

/** Standard departments are read-only: tests put theirs into the table. */
export async function addStandardDepartment(
  db: Db,
  code = `9${next()}`,
  parent: string | null = null,
  tenantId = HOME_TENANT,
): Promise<string> {
  await sql`insert into he_std_department (id, tenant_id, code, name, parent_code)
    values (${newId()}, ${tenantId}, ${code}, ${`标准科室${code}`}, ${parent})`.execute(db)
  return code
}

export async function addClass(call: Call, given: Partial<DraftOf<typeof hospitalClass>> = {}) {
  const code = `kind_${'abcdefghij'[next() % 10]}${'x'.repeat(Math.floor(count / 10) % 20)}`
  return (await call(calls.hospitalClass.add, { body: { name: `分类${count}`, code, ...given } })).result
}

type Hospital = RecordOf<typeof hospital>

export async function addHospital(call: Call, given: Partial<DraftOf<typeof hospital>> = {}): Promise<Hospital> {
  const classId = given.classId ?? (await addClass(call)).id
  const body = {
    name: `第${next()}医院（演示）`,
    shortName: `第${count}医院`,
    areaCode: '320508',
    address: '演示路 1 号',
    contactName: '周主任',
    contactPhone: '13800010000',
    ...given,
    classId,
  }
  return (await call(calls.hospital.add, { body })).result
}

export async function addDepartment(
  call: Call,
  given: Partial<DraftOf<typeof hospitalDepartment>> & { hospitalId: string; stdDeptCode: string },
) {
  return (await call(calls.hospitalDepartment.add, { body: { name: `科室${next()}`, ...given } })).result
}

export async function addClassification(call: Call, given: Partial<DraftOf<typeof videoClassification>> = {}) {
  return (await call(calls.videoClassification.add, { body: { name: `视频分类${next()}`, ...given } })).result
}

export async function addVideo(call: Call, given: Partial<DraftOf<typeof video>> & { classificationId: string }) {
  return (await call(calls.video.add, { body: { title: `第${next()}个宣教视频`, ...given } })).result
}

export async function addDoctor(
  call: Call,
  given: Partial<DraftOf<typeof famousDoctor>> & { hospitalId: string; hospitalDepartmentId: string },
) {
  const body = { name: '王明远', titleCode: '231', goodAt: '高血压的长期管理', ...given }
  return (await call(calls.famousDoctor.add, { body })).result
}

export async function addIllness(call: Call, given: Partial<DraftOf<typeof illness>> & { stdDeptCode: string }) {
  return (await call(calls.illness.add, { body: { name: `演示疾病${next()}`, ...given } })).result
}

export async function addShelf(call: Call, given: Partial<DraftOf<typeof hospitalVideoType>> & { hospitalId: string }) {
  return (await call(calls.hospitalVideoType.add, { body: { name: `类型${next()}`, ...given } })).result
}

export async function addPlaylist(call: Call, given: Partial<DraftOf<typeof playlist>> = {}) {
  return (await call(calls.playlist.add, { body: { name: `播放单${next()}`, ...given } })).result
}
