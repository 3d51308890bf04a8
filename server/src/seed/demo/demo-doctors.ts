import { wireDate } from '@xuanjiao/wire/wall-time'
import { HOME_TENANT, type InsertOf } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { readData } from '../data/read-data.ts'

interface DemoDoctor {
  id: string
  name: string
  gender: string
  titleCode: string
  titleName: string
  hospitalId: string
  hospitalDepartmentId: string
  stdDeptCode: string
  yearsOfPractice: number
  verifyStatus: string
  practiceCertNo: string
  recommendFlag: string
  sortNo: number
  status: string
}

const DAY_MS = 86_400_000
/** Two have lapsed: one a few days ago, one so long that its videos have gone off. */
const EXPIRED_DAYS = [12, 45]

export function demoDoctorRows(now: Date): InsertOf<'he_famous_doctor'>[] {
  const hospitals = new Map(readData<DemoHospital>('hospital').map(one => [one.id, one]))
  const departments = new Map(
    readData<{ code: string; name: string }>('standard-department').map(one => [one.code, one]),
  )
  const treats = Map.groupBy(readData<{ name: string; stdDeptCode: string }>('illness'), one => one.stdDeptCode)
  let expired = 0
  return readData<DemoDoctor>('famous-doctor').map((one, at) => ({
    id: namedId(one.id),
    tenant_id: HOME_TENANT,
    created_by: 'system',
    name: one.name,
    gender: one.gender,
    title_code: one.titleCode,
    academic_title: one.titleCode === '231' && at % 3 === 0 ? '教授' : null,
    post: at % 7 === 0 ? '科主任' : null,
    hospital_id: namedId(one.hospitalId),
    area_code: hospitals.get(one.hospitalId)?.areaCode ?? '',
    hospital_department_id: namedId(one.hospitalDepartmentId),
    std_dept_code: one.stdDeptCode,
    good_at: goodAt((treats.get(one.stdDeptCode) ?? []).map(illness => illness.name)),
    intro: `<p>${one.titleName}，从事${departments.get(one.stdDeptCode)?.name.replace(/专业$/, '') ?? '临床'}工作 ${one.yearsOfPractice} 年，长期参与患者健康教育。演示人物，与真实医师无关。</p>`,
    years_of_practice: one.yearsOfPractice,
    ...verification(one, at, one.verifyStatus === 'expired' ? (EXPIRED_DAYS[expired++] ?? 1) : undefined, now),
    recommend_flag: one.recommendFlag,
    sort_no: one.sortNo,
    status: one.status,
  }))
}

function goodAt(illnesses: readonly string[]): string {
  const some = illnesses.slice(0, 3).join('、')
  return some === '' ? '本专业常见病、多发病的诊疗与患者健康教育' : `${some}的诊疗、长期管理与患者健康教育`
}

/** The verified end one after another over the year to come, the first of them soon. */
function verification(
  one: DemoDoctor,
  at: number,
  ago: number | undefined,
  now: Date,
): Partial<InsertOf<'he_famous_doctor'>> {
  const day = (days: number) => wireDate(new Date(now.getTime() + days * DAY_MS))
  if (one.verifyStatus === 'pending') return { verify_status: 'pending' }
  const expire = day(ago === undefined ? 9 + at * 9 : -ago)
  return {
    verify_status: one.verifyStatus,
    verify_by: '系统管理员',
    verify_time: `${day((ago === undefined ? 9 + at * 9 : -ago) - 365)} 10:00:00+08`,
    verify_expire: expire,
    verify_opinion: '证件与在职证明相符',
    lapsed_at: ago === undefined ? null : `${day(1 - ago)} 00:00:00+08`,
  }
}
