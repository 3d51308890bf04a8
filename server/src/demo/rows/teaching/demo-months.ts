import { areaTarget } from '@xuanjiao/contract/business/hospital/area-target'
import { hospitalMonth } from '@xuanjiao/contract/business/hospital/hospital-month'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoSeed } from '../../writer/demo-seed.ts'

const RENLAN = stableId('HO000007')
/** Months back from this one that hospitals have reported. */
const MONTHS = 3

/** How many patients left the hospitals of the demo, and what its areas should come to this month; one hospital is late. */
export async function seedMonths(seed: DemoSeed): Promise<void> {
  const { database, clock } = seed.context
  const rows = await database
    .forTenant(HOME_TENANT)
    .selectFrom('he_hospital')
    .select(['id', 'bed_count as beds'])
    .where('created_by', '=', 'system')
    .where('deleted_at', 'is', null)
    .where('service_status', '=', 'active')
    .orderBy('code')
    .execute()
  const month = wireDate(clock.now()).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(month, back))
  await seed.add(
    hospitalMonth,
    rows.slice(0, -1).flatMap(({ id, beds }, at) =>
      months.map((one, back) => ({
        id: stableId(`discharges:${id}:${one}`),
        hospitalId: id,
        month: one,
        dischargeCount: Math.max(40, Math.round((beds ?? 0) * 0.2)) + ((at * 7 + back * 13) % 30),
      })),
    ),
  )
  const target = { month, subjectType: 'area' } as const
  await seed.add(areaTarget, [
    { ...target, id: stableId(`target:${month}:32:plays`), areaCode: '320000', metric: 'plays', targetValue: 6000 },
    { ...target, id: stableId(`target:${month}:32:tasks`), areaCode: '320000', metric: 'tasksDone', targetValue: 400 },
    { ...target, id: stableId(`target:${month}:3205:people`), areaCode: '320500', metric: 'viewers', targetValue: 500 },
    {
      month,
      subjectType: 'hospital',
      id: stableId(`target:${month}:renlan`),
      hospitalId: RENLAN,
      metric: 'plays',
      targetValue: 2000,
    },
  ])
}

function monthBefore(month: string, back: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7)
}
