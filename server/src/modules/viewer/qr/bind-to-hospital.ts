import { isHospitalServing } from '@xuanjiao/contract/viewer/entitlement'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import type { QrCodeRow } from './qr-codes.ts'

/** Where somebody becomes a patient. */
export type PatientPlace = Pick<
  QrCodeRow,
  | 'hospital'
  | 'area_code'
  | 'service_status'
  | 'hospital_enabled'
  | 'patient_free_flag'
  | 'free_days'
  | 'department'
  | 'department_enabled'
>

/** Until when what the hospital offers its patients is free: the scan and its days (rules/viewers#patients). */
export function patientFreeUntil(
  row: Pick<QrCodeRow, 'patient_free_flag' | 'free_days'> & { serving: boolean },
  now: Date,
): Date | null {
  if (row.patient_free_flag !== 'Y' || !row.serving) return null
  return new Date(now.getTime() + (row.free_days ?? 0) * 86_400_000)
}

/** A scan, `codeId`, or a task that is taken, makes a viewer a patient of the hospital; the first one says where they came from, for good. */
export async function bindViewerToHospital(
  db: Db,
  viewer: Viewer,
  row: PatientPlace & { codeId: string | null },
  now: Date,
): Promise<{ isNewBind: boolean; free: Date | null }> {
  if (row.hospital === null) return { isNewBind: false, free: null }
  const serving = isHospitalServing({ serviceStatus: row.service_status ?? '', enabled: row.hospital_enabled })
  const free = patientFreeUntil({ ...row, serving }, now)
  const { rows } = await sql<{ before: ColumnOf<'he_wxapp_user.bind_hospital_id'> }>`
    with before as (select id, bind_hospital_id from he_wxapp_user where id = ${viewer.userId}::uuid for update)
    update he_wxapp_user u set bind_hospital_id = ${row.hospital}::uuid,
      bind_department_id = ${row.department_enabled ? row.department : null}::uuid,
      bind_time = case when u.bind_hospital_id is distinct from ${row.hospital}::uuid then ${now}::timestamptz else u.bind_time end,
      last_scan = ${now}, free_until = ${free}, area_code = ${row.area_code},
      reg_qr_id = case when u.stat_pending then coalesce(u.reg_qr_id, ${row.codeId}::uuid) else u.reg_qr_id end,
      reg_hospital_id = case when u.stat_pending and u.reg_qr_id is null then coalesce(u.reg_hospital_id, ${row.hospital}::uuid) else u.reg_hospital_id end,
      reg_area_code = case when u.stat_pending and u.reg_qr_id is null then coalesce(u.reg_area_code, ${row.area_code}) else u.reg_area_code end
    from before where u.id = before.id returning before.bind_hospital_id as before`.execute(db)
  return { isNewBind: rows[0]?.before !== row.hospital, free }
}
