import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { illness } from '@xuanjiao/contract/business/illness/illness'
import { sensitiveWord } from '@xuanjiao/contract/business/sensitive-words/sensitive-word'
import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import type { DraftOf, RecordOf } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { TestCall } from '../app/test-app.ts'

/** The calls of the business records, for tests. */
export const businessCalls = {
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

export async function addHospitalClass(call: TestCall, value: Partial<DraftOf<typeof hospitalClass>> = {}) {
  const code = `kind_${'abcdefghij'[next() % 10]}${'x'.repeat(Math.floor(count / 10) % 20)}`
  return (await call(businessCalls.hospitalClass.add, { body: { name: `分类${count}`, code, ...value } })).result
}

type HospitalRecord = RecordOf<typeof hospital>

export async function addHospital(
  call: TestCall,
  value: Partial<DraftOf<typeof hospital>> = {},
): Promise<HospitalRecord> {
  const classId = value.classId ?? (await addHospitalClass(call)).id
  const body = {
    name: `第${next()}医院（演示）`,
    shortName: `第${count}医院`,
    areaCode: '320508',
    address: '演示路 1 号',
    contactName: '周主任',
    contactPhone: '13800010000',
    ...value,
    classId,
  }
  return (await call(businessCalls.hospital.add, { body })).result
}

export async function addHospitalDepartment(
  call: TestCall,
  value: Partial<DraftOf<typeof hospitalDepartment>> & { hospitalId: string; stdDeptCode: string },
) {
  return (await call(businessCalls.hospitalDepartment.add, { body: { name: `科室${next()}`, ...value } })).result
}

export async function addVideoClassification(call: TestCall, value: Partial<DraftOf<typeof videoClassification>> = {}) {
  return (await call(businessCalls.videoClassification.add, { body: { name: `视频分类${next()}`, ...value } })).result
}

export async function addVideo(call: TestCall, value: Partial<DraftOf<typeof video>> & { classificationId: string }) {
  return (await call(businessCalls.video.add, { body: { title: `第${next()}个宣教视频`, ...value } })).result
}

export async function addDoctor(
  call: TestCall,
  value: Partial<DraftOf<typeof famousDoctor>> & { hospitalId: string; hospitalDepartmentId: string },
) {
  const body = { name: '王明远', titleCode: '231', goodAt: '高血压的长期管理', ...value }
  return (await call(businessCalls.famousDoctor.add, { body })).result
}

export async function addIllness(call: TestCall, value: Partial<DraftOf<typeof illness>> & { stdDeptCode: string }) {
  return (await call(businessCalls.illness.add, { body: { name: `演示疾病${next()}`, ...value } })).result
}

export async function addHospitalVideoType(
  call: TestCall,
  value: Partial<DraftOf<typeof hospitalVideoType>> & { hospitalId: string },
) {
  return (await call(businessCalls.hospitalVideoType.add, { body: { name: `类型${next()}`, ...value } })).result
}

export async function addPlaylist(call: TestCall, value: Partial<DraftOf<typeof playlist>> = {}) {
  return (await call(businessCalls.playlist.add, { body: { name: `播放单${next()}`, ...value } })).result
}
