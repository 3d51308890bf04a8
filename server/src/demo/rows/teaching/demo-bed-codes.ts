import { HOME_TENANT } from '../../../platform/database/db.ts'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoSeed } from '../../writer/demo-seed.ts'
import { demoQrCode } from '../demo-qr-codes.ts'

/** The ward of the demo's nurse. */
const WARD = stableId('DP000021')
const BEDS = 30

/** The cards at the beds of one ward, each with its code: for 床旁宣教 (rules/edu-tasks#binding). */
export async function seedBedCodes({ context: { database } }: DemoSeed): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const ward = await db
    .selectFrom('he_hospital_department')
    .select(['id', 'name', 'hospital_id', 'area_code'])
    .where('id', '=', WARD)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!ward) return
  const beds = Array.from({ length: BEDS }, (_, at) => String(at + 1))
  await db
    .insertInto('he_qr_code')
    .values(
      beds.map(bedNo => ({
        id: stableId(`code:bed:${ward.id}:${bedNo}`),
        tenant_id: HOME_TENANT,
        code: demoQrCode(`bed:${ward.id}:${bedNo}`),
        name: `${ward.name} ${bedNo}床`,
        target_type: 'bed',
        target_ref: ward.id,
        hospital_id: ward.hospital_id,
        department_id: ward.id,
        bed_no: bedNo,
        area_code: ward.area_code,
        created_by: 'system',
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
