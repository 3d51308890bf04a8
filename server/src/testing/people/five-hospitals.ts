import { addHospitalClass, addHospital } from './business-records.ts'
import type { TestCall, TestApp } from '../app/test-app.ts'

/** Five hospitals that differ in everything a list can ask for, a minute apart: 甲 乙 丙 丁 戊, and their classes. */
export async function addFiveHospitals(
  { clock }: Pick<TestApp, 'clock'>,
  admin: TestCall,
): Promise<{ top: string; below: string; other: string }> {
  const top = (await addHospitalClass(admin, { name: '综合', code: 'general' })).id
  const below = (await addHospitalClass(admin, { name: '三甲综合', code: 'general_top', pid: top })).id
  const other = (await addHospitalClass(admin, { name: '中医', code: 'tcm' })).id
  const hospitals = [
    {
      name: '甲50%_院',
      shortName: 'Alpha',
      classId: top,
      areaCode: '320508',
      level: '33',
      bedCount: 100,
      serviceEnd: '2026-12-31',
    },
    {
      name: '乙医院',
      shortName: 'alpha二',
      classId: below,
      areaCode: '320505',
      level: '32',
      bedCount: 200,
      serviceEnd: '2027-06-30',
      lng: 120.5,
    },
    {
      name: '丙,医院',
      shortName: '!丙',
      classId: other,
      areaCode: '320102',
      level: '33',
      bedCount: 300,
      serviceEnd: '2027-12-31',
      unifiedCode: '91350100M000100Y43',
    },
    {
      name: '丁*院',
      shortName: '丁',
      classId: other,
      areaCode: '330106',
      level: '21',
      bedCount: 0,
      serviceEnd: '2028-01-01',
    },
    {
      name: '戊医院',
      shortName: '戊',
      classId: top,
      areaCode: '441900',
      level: '00',
      bedCount: 50,
      serviceEnd: '2028-06-01',
    },
  ] as const
  for (const one of hospitals) {
    await addHospital(admin, { ...one, serviceStart: '2026-01-01' })
    clock.advance(60)
  }
  return { top, below, other }
}
