import { keepHospitalDepart, keepWardDepart } from '../../modules/departs/index.ts'
import {
  HOME_TENANT,
  type Database,
  type Db,
  loosely,
  type InsertOf,
  type TableName,
} from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { demoVideoRows } from './demo-videos.ts'
import { readData } from '../data/read-data.ts'

interface Named {
  id: string
  name: string
  sortNo: number
}
interface HospitalClass extends Named {
  code: string
}
interface Classification extends Named {
  pid: string
}
interface Ward extends Named {
  hospitalId: string
  stdDeptCode: string
  deptType: string
  building: string
  floor: string
  bedCount: number
  headName: string
  phone: string
  status: string
}

const kept = (id: string, sortNo: number) => ({
  id: namedId(id),
  tenant_id: HOME_TENANT,
  sort_no: sortNo,
  created_by: 'system',
})

/** The demo's hospitals, departments, classifications and videos. What is there already stays as it is. */
export async function seedDemoBusiness(database: Database): Promise<void> {
  await database
    .forTenant(HOME_TENANT)
    .transaction()
    .execute(async db => {
      const there = await db
        .selectFrom('he_hospital')
        .select('id')
        .where('id', '=', namedId('HO000001'))
        .executeTakeFirst()
      if (there) return
      const hospitals = readData<DemoHospital>('hospital')
      await insert(db, 'he_hospital_class', classRows())
      await insert(db, 'he_video_classification', classificationRows())
      await insert(db, 'he_hospital', hospitals.map(hospitalRow))
      await seedWards(db, hospitals)
      const videos = demoVideoRows(hospitals)
      await insert(db, 'he_video', videos)
      await insert(db, 'sys_number', [
        { tenant_id: HOME_TENANT, name: 'he_video.code:V', last: videos.length },
        ...hospitals.map(({ code }) => hospitalNumber(code)),
      ])
    })
}

/** New records are numbered on from the demo's own: H + division code + two digits (rules/hospitals#hospitals). */
function hospitalNumber(code: string): InsertOf<'sys_number'> {
  return { tenant_id: HOME_TENANT, name: `he_hospital.code:${code.slice(0, 7)}`, last: Number(code.slice(7)) }
}

function insert<T extends TableName>(db: Db, table: T, rows: readonly InsertOf<T>[]): Promise<unknown> {
  return loosely(db)
    .insertInto(table)
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function classRows(): InsertOf<'he_hospital_class'>[] {
  return readData<HospitalClass>('hospital-class').map(one => ({
    ...kept(one.id, one.sortNo),
    name: one.name,
    code: one.code,
  }))
}

function classificationRows(): InsertOf<'he_video_classification'>[] {
  return readData<Classification>('video-classification').map(one => ({
    ...kept(one.id, one.sortNo),
    pid: one.pid === '0' ? null : namedId(one.pid),
    name: one.name,
  }))
}

const classId = new Map<string, string>()

function hospitalRow(one: DemoHospital): InsertOf<'he_hospital'> {
  if (classId.size === 0) for (const { code, id } of readData<HospitalClass>('hospital-class')) classId.set(code, id)
  return {
    ...kept(one.id, one.sortNo),
    code: one.code,
    name: one.name,
    short_name: one.shortName,
    class_id: namedId(classId.get(one.classCode) ?? 'HC000001'),
    level: one.level,
    nature: one.nature,
    area_code: one.areaCode,
    address: one.address,
    license_no: `DEMO${one.code}`,
    bed_count: one.bedCount,
    contact_name: one.contactName,
    contact_phone: one.contactPhone,
    service_status: one.serviceStatus,
    service_start: one.serviceStart,
    service_end: one.serviceEnd,
    patient_free_flag: one.patientFreeFlag,
    status: one.status,
    created_at: `${one.serviceStart} 09:00:00+08`,
  }
}

/** Departments of hospitals, and where people stand in both (rules/places#current-department). */
async function seedWards(db: Db, hospitals: readonly DemoHospital[]): Promise<void> {
  const wards = readData<Ward>('hospital-department')
  await insert(
    db,
    'he_hospital_department',
    wards.map(one => ({
      ...kept(one.id, one.sortNo),
      hospital_id: namedId(one.hospitalId),
      area_code: hospitals.find(({ id }) => id === one.hospitalId)?.areaCode ?? '',
      name: one.name,
      std_dept_code: one.stdDeptCode,
      dept_type: one.deptType,
      building: one.building,
      floor: one.floor,
      bed_count: one.bedCount,
      head_name: one.headName,
      phone: one.phone || null,
      status: one.status,
    })),
  )
  const standing = (one: Named) => ({
    tenantId: HOME_TENANT,
    id: namedId(one.id),
    name: one.name,
    by: 'system',
    departId: namedId(`depart:${one.id}`),
  })
  for (const one of hospitals) await keepHospitalDepart(db, { ...standing(one), areaCode: one.areaCode })
  for (const one of wards) await keepWardDepart(db, { ...standing(one), hospitalId: namedId(one.hospitalId) })
}
