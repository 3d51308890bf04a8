import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { readStandardDepartments } from '../../seed/base/reference-data.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoDraft, DemoSeed } from '../writer/demo-seed.ts'

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
  recommendFlag: 'Y' | 'N'
  sortNo: number
  status: string
}

const DAY_MS = 86_400_000
/** Two have lapsed: one a few days ago, one so long that its videos have gone off. */
const EXPIRED_DAYS = [12, 45]

/** The demo's doctors. Their portraits and papers are drawn after the first start. */
export async function seedDoctors(seed: DemoSeed): Promise<void> {
  const doctors = readDemoData<DemoDoctor>('famous-doctor')
  const named = new Map(readStandardDepartments().map(({ code, name }) => [code, name.replace(/专业$/, '')]))
  const treated = Map.groupBy(readDemoData<{ name: string; stdDeptCode: string }>('illness'), one => one.stdDeptCode)
  const drafts = doctors.map((one, at) => ({
    ...doctorDraft(one, at),
    goodAt: goodAt((treated.get(one.stdDeptCode) ?? []).map(({ name }) => name)),
    intro: introOf(one, named.get(one.stdDeptCode) ?? '临床'),
  }))
  const now = seed.context.clock.now()
  await seed.add(famousDoctor, drafts, db => verifyDoctors(db, doctors, now))
}

function doctorDraft(one: DemoDoctor, at: number): Omit<DemoDraft<typeof famousDoctor.fields>, 'goodAt' | 'intro'> {
  return {
    id: stableId(one.id),
    name: one.name,
    gender: one.gender,
    titleCode: one.titleCode,
    academicTitle: one.titleCode === '231' && at % 3 === 0 ? '教授' : null,
    post: at % 7 === 0 ? '科主任' : null,
    hospitalId: stableId(one.hospitalId),
    hospitalDepartmentId: stableId(one.hospitalDepartmentId),
    yearsOfPractice: one.yearsOfPractice,
    qualCertNo: `DEMO2011${String(110_000 + (at + 1) * 37)}`,
    practiceCertNo: `DEMO11${String((at + 1) * 7919).padStart(9, '0')}`,
    recommendFlag: one.recommendFlag,
    sortNo: one.sortNo,
    status: one.status,
  }
}

const introOf = ({ titleName, yearsOfPractice }: DemoDoctor, work: string): string =>
  `<p>${titleName}，从事${work}工作 ${yearsOfPractice} 年，长期参与患者健康教育。演示人物，与真实医师无关。</p>`

function goodAt(illnesses: readonly string[]): string {
  const some = illnesses.slice(0, 3).join('、')
  return some === '' ? '本专业常见病、多发病的诊疗与患者健康教育' : `${some}的诊疗、长期管理与患者健康教育`
}

interface DoctorVerification {
  id: string
  status: string
  expire: string | null
  time: string | null
  lapsed: string | null
}

/** Verified is what the platform says after looking at papers, and it ends on a day: no draft says that. */
async function verifyDoctors(db: Db, doctors: readonly DemoDoctor[], now: Date): Promise<void> {
  let expired = 0
  const verified = doctors.map((one, at) =>
    verificationOf(one, at, one.verifyStatus === 'expired' ? (EXPIRED_DAYS[expired++] ?? 1) : undefined, now),
  )
  await sql`
    update he_famous_doctor d set verify_status = v.status, verify_expire = v.expire, verify_time = v.time,
      lapsed_at = v.lapsed, verify_by = case when v.expire is not null then '系统管理员' end,
      verify_opinion = case when v.expire is not null then '证件与在职证明相符' end
    from jsonb_to_recordset(${JSON.stringify(verified)}::jsonb)
      as v (id uuid, status text, expire date, time timestamptz, lapsed timestamptz) where d.id = v.id`.execute(db)
}

/** The verified end one after another over the year to come, the first of them soon. */
function verificationOf(one: DemoDoctor, at: number, ago: number | undefined, now: Date): DoctorVerification {
  const none = { id: stableId(one.id), status: one.verifyStatus, expire: null, time: null, lapsed: null }
  if (one.verifyStatus === 'pending') return none
  const day = (days: number) => wireDate(new Date(now.getTime() + days * DAY_MS))
  const left = ago === undefined ? 9 + at * 9 : -ago
  const lapsed = ago === undefined ? null : `${day(1 - ago)} 00:00:00+08`
  return { ...none, expire: day(left), time: `${day(left - 365)} 10:00:00+08`, lapsed }
}
