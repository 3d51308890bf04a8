import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import { sql } from 'kysely'
import { STANDARD_VIDEO_TYPES } from '../../modules/hospital-video-types/index.ts'
import { HOME_TENANT, type Database, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'
import type { DemoDepartment, DemoHospital } from './demo-hospital.ts'

interface DemoHospitalClass {
  id: string
  name: string
  sortNo: number
  code: string
}

/** The demo's hospitals with their classes and departments. */
export async function seedHospitals(seed: DemoSeed): Promise<void> {
  const classes = readDemoData<DemoHospitalClass>('hospital-class')
  const hospitals = readDemoData<DemoHospital>('hospital')
  await seed.add(hospitalClass, classes.map(classDraft))
  await continueNumbering(seed.context.database, hospitals)
  const idOf = new Map(classes.map(({ code, id }) => [code, stableId(id)]))
  await seed.add(
    hospital,
    hospitals.map(one => hospitalDraft(one, idOf.get(one.classCode) ?? '')),
  )
  const departments = readDemoData<DemoDepartment>('hospital-department')
  await seed.add(hospitalDepartment, departments.map(departmentDraft), db => setDefaultPlaylists(db, departments))
}

/**
 * A demo hospital ends in its number among all of them, whatever its county: each counter stands just before it when the
 * hospital is made (rules/hospitals#hospitals).
 */
async function continueNumbering(database: Database, hospitals: readonly DemoHospital[]): Promise<void> {
  const counters = hospitals.map(({ code }) => ({
    tenant_id: HOME_TENANT,
    name: `he_hospital.code:${code.slice(0, 7)}`,
    last: Number(code.slice(7)) - 1,
  }))
  await database
    .forTenant(HOME_TENANT)
    .insertInto('sys_number')
    .values(counters)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** What a new hospital of a kind begins with, by codes of standard departments. */
const DEPARTMENTS: Readonly<Record<string, string>> = {
  general: '03.01,03.03,03.04,03.07,04.01,04.03,05.02,07',
  tcm: '50,03.04,04.03',
  mch: '05.01,05.02,06.02,07.01,09.01',
  rehab: '21,04.03,03.03',
  community: '01,02',
  township: '01,02,03,04',
  checkup: '01',
}

const classDraft = ({ id, name, code, sortNo }: DemoHospitalClass): DemoDraft<typeof hospitalClass.fields> => ({
  id: stableId(id),
  name,
  code,
  sortNo,
  deptTemplate: DEPARTMENTS[code] ?? DEPARTMENTS['general'] ?? null,
  videoTypeTemplate: STANDARD_VIDEO_TYPES.map(([type]) => type),
})

function hospitalDraft(one: DemoHospital, classId: string): DemoDraft<typeof hospital.fields> {
  return {
    id: stableId(one.id),
    createTime: new Date(`${one.serviceStart}T09:00:00+08:00`),
    name: one.name,
    shortName: one.shortName,
    classId,
    level: one.level,
    nature: one.nature,
    areaCode: one.areaCode,
    address: one.address,
    licenseNo: `DEMO${one.code}`,
    bedCount: one.bedCount,
    contactName: one.contactName,
    contactPhone: one.contactPhone,
    serviceStatus: one.serviceStatus,
    serviceStart: one.serviceStart,
    serviceEnd: one.serviceEnd,
    patientFreeFlag: one.patientFreeFlag,
    sortNo: one.sortNo,
    status: one.status,
  }
}

function departmentDraft(one: DemoDepartment): DemoDraft<typeof hospitalDepartment.fields> {
  return {
    id: stableId(one.id),
    hospitalId: stableId(one.hospitalId),
    name: one.name,
    stdDeptCode: one.stdDeptCode,
    deptType: one.deptType,
    building: one.building,
    floor: one.floor,
    bedCount: one.bedCount,
    headName: one.headName,
    phone: one.phone || null,
    sortNo: one.sortNo,
    status: one.status,
  }
}

const PHASE_OF = { ward: 'admission', outpatient: 'exam', medtech: 'exam', public: 'general' } as const

/** The list of a department is made with it, by its hook: what it is for stands in no draft. */
async function setDefaultPlaylists(db: Db, departments: readonly DemoDepartment[]): Promise<void> {
  const set = departments.map(({ id, deptType }) => ({
    id: stableId(id),
    phase: PHASE_OF[deptType],
    mode: deptType === 'ward' ? 'order' : 'any',
  }))
  await sql`update he_playlist p set edu_phase = s.phase, play_mode = s.mode
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as s (id uuid, phase text, mode text)
    where p.department_id = s.id`.execute(db)
}
