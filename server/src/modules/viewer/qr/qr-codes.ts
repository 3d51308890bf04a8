import type { QR_TARGETS } from '@xuanjiao/contract/business/qr-codes/qr-targets'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { VISIBLE_ILLNESS_TEXT } from '../catalogue/browse-illnesses.ts'

export type QrTarget = (typeof QR_TARGETS)[number]

/** A printed code with the hospital and department it hangs in. */
export interface QrCodeRow {
  id: ColumnOf<'he_qr_code.id'>
  target_type: ColumnOf<'he_qr_code.target_type', QrTarget>
  target_ref: ColumnOf<'he_qr_code.target_ref'>
  bed_no: ColumnOf<'he_qr_code.bed_no'>
  enabled: Computed<boolean>
  hospital: ColumnOf<'he_qr_code.hospital_id'>
  hospital_name: ColumnOf<'he_hospital.name'> | null
  area_code: ColumnOf<'he_hospital.area_code'> | null
  service_status: ColumnOf<'he_hospital.service_status'> | null
  hospital_enabled: Computed<boolean>
  patient_free_flag: ColumnOf<'he_hospital.patient_free_flag'> | null
  free_days: ColumnOf<'he_hospital.free_days'> | null
  department: ColumnOf<'he_qr_code.department_id'>
  department_name: ColumnOf<'he_hospital_department.name'> | null
  department_enabled: Computed<boolean>
  default_playlist: ColumnOf<'he_hospital_department.default_playlist_id'> | null
}

/** Codes are printed in capitals; who types one by hand may use small letters. */
export async function findQrCode(db: Db, code: string, tenantId: number): Promise<QrCodeRow | undefined> {
  const { rows } = await sql<QrCodeRow>`select q.id, q.target_type, q.target_ref, q.bed_no,
      q.status = '1' and q.deleted_at is null as enabled,
      q.hospital_id as hospital, h.name as hospital_name, h.area_code, h.service_status,
      coalesce(h.status = '1' and h.deleted_at is null, false) as hospital_enabled, h.patient_free_flag, h.free_days,
      q.department_id as department, d.name as department_name,
      coalesce(d.status = '1' and d.deleted_at is null, false) as department_enabled,
      d.default_playlist_id as default_playlist
    from he_qr_code q left join he_hospital h on h.id = q.hospital_id
      left join he_hospital_department d on d.id = q.department_id
    where q.code = ${code.toUpperCase()} and q.tenant_id = ${tenantId}`.execute(db)
  return rows[0]
}

/** The code, or why it leads nowhere: codes that are disabled explain themselves (rules/catalogue#printed-codes). */
export async function readOpenQrCode(db: Db, code: string, tenantId: number): Promise<QrCodeRow> {
  const row = await findQrCode(db, code, tenantId)
  if (!row) throw appErrors.business('二维码无效，请确认是否为本平台的宣教二维码')
  if (!row.enabled) throw appErrors.business('该二维码已停用，请联系医护人员')
  if (row.hospital !== null && (row.service_status === 'suspended' || !row.hospital_enabled))
    throw appErrors.business('该医院服务已暂停')
  return row
}

/** The list a code opens: its own, or that of the department it hangs in. */
export async function playlistOfQrCode(db: Db, code: string, tenantId: number): Promise<string> {
  const row = await readOpenQrCode(db, code, tenantId)
  const list = row.target_type === 'playlist' ? row.target_ref : row.default_playlist
  if (list === null) throw appErrors.notFound()
  return list
}

/** What each kind of target is called, from its own record; a target that is gone has no title. */
const TITLES: { readonly [Type in QrTarget]: string } = {
  hospital: 'select name from he_hospital where deleted_at is null and id = ',
  department: "select name from he_hospital_department where deleted_at is null and status = '1' and id = ",
  bed: "select name from he_hospital_department where deleted_at is null and status = '1' and id = ",
  playlist: "select name from he_playlist where deleted_at is null and status = '1' and id = ",
  illness: `select name from he_illness i where ${VISIBLE_ILLNESS_TEXT} and id = `,
  doctor: "select name from he_famous_doctor where deleted_at is null and status = '1' and id = ",
  video: 'select title as name from he_video_published where video_id = ',
}

export async function qrTargetTitle(db: Db, type: QrTarget, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: Computed<string> }>`${sql.raw(TITLES[type])}${id}::uuid`.execute(db)
  return rows[0]?.name
}
