import {
  isHospitalServing,
  type Benefit,
  type BenefitKind,
  type PatientHospital,
} from '@xuanjiao/contract/viewer/entitlement'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Viewer } from '../../../platform/access/principal.ts'

/** Who looks around: what decides which videos they find, what they may watch, and whose they are. */
export interface VisitorProfile {
  userId: string | null
  /** The hospital of the last scan, whatever has become of it since. */
  hospital: (PatientHospital & { name: string; areaCode: string }) | null
  departmentId: string | null
  areaCode: string | null
  /** Milliseconds. */
  lastScan: number | null
  benefits: readonly OwnBenefit[]
}

export interface OwnBenefit extends Benefit {
  departmentId: string | null
  sourceId: string | null
}

/** Somebody who has not signed in. */
export const ANONYMOUS_VISITOR: VisitorProfile = {
  userId: null,
  hospital: null,
  departmentId: null,
  areaCode: null,
  lastScan: null,
  benefits: [],
}

interface VisitorProfileRow {
  hospital: ColumnOf<'he_wxapp_user.bind_hospital_id'>
  hospital_name: ColumnOf<'he_hospital.name'> | null
  hospital_area: ColumnOf<'he_hospital.area_code'> | null
  department: ColumnOf<'he_wxapp_user.bind_department_id'>
  area: ColumnOf<'he_wxapp_user.area_code'>
  last_scan: Computed<number> | null
  free_until: Computed<number> | null
  /** These three are null for whoever has no hospital, and are not asked then. */
  patient_free_flag: ColumnOf<'he_hospital.patient_free_flag'>
  service_status: ColumnOf<'he_hospital.service_status'>
  enabled: Computed<boolean>
  benefits: Computed<BenefitRow[]>
}

interface BenefitRow {
  kind: BenefitKind
  ref: string | null
  hospital: string | null
  department: string | null
  source: string | null
  begins: number
  ends: number | null
}

/** Everything that has to be known of a viewer, in one statement. */
export async function readVisitorProfile(db: Db, viewer: Viewer | undefined): Promise<VisitorProfile> {
  if (!viewer) return ANONYMOUS_VISITOR
  const { rows } = await sql<VisitorProfileRow>`
    select u.bind_hospital_id as hospital, h.name as hospital_name, h.area_code as hospital_area,
      u.bind_department_id as department, coalesce(h.area_code, u.area_code) as area,
      (extract(epoch from u.last_scan) * 1000)::bigint as last_scan,
      (extract(epoch from u.free_until) * 1000)::bigint as free_until,
      h.patient_free_flag, h.service_status, h.status = '1' and h.deleted_at is null as enabled,
      coalesce((select json_agg(json_build_object('kind', b.kind, 'ref', xj_hex(b.ref_id),
        'hospital', xj_hex(b.hospital_id), 'department', xj_hex(b.department_id), 'source', xj_hex(b.source_id),
        'begins', (extract(epoch from b.start_time) * 1000)::bigint,
        'ends', (extract(epoch from b.end_time) * 1000)::bigint))
        from he_viewer_benefit b where b.user_id = u.id and b.revoked_at is null), '[]') as benefits
    from he_wxapp_user u left join he_hospital h on h.id = u.bind_hospital_id
    where u.id = ${viewer.userId}::uuid`.execute(db)
  const row = rows[0]
  return row ? visitorProfileFrom(viewer.userId, row) : { ...ANONYMOUS_VISITOR, userId: viewer.userId }
}

function visitorProfileFrom(userId: string, row: VisitorProfileRow): VisitorProfile {
  const hospital = row.hospital === null ? null : hospitalFrom(row, row.hospital)
  return {
    userId,
    hospital,
    departmentId: row.department,
    areaCode: row.area,
    lastScan: row.last_scan,
    benefits: row.benefits.map(one => ({
      kind: one.kind,
      refId: one.ref,
      hospitalId: one.hospital,
      departmentId: one.department,
      sourceId: one.source,
      start: one.begins,
      end: one.ends,
      revoked: false,
    })),
  }
}

function hospitalFrom(row: VisitorProfileRow, id: string): NonNullable<VisitorProfile['hospital']> {
  return {
    id,
    name: row.hospital_name ?? '',
    areaCode: row.hospital_area ?? '',
    patientFree: row.patient_free_flag === 'Y',
    serviceStatus: row.service_status,
    enabled: row.enabled,
    freeUntil: row.free_until,
  }
}

/**
 * The hospital whose own videos somebody finds: none when its service has ended or is suspended
 * (rules/hospitals#service).
 */
export function servingHospitalOf({ hospital }: VisitorProfile): string | null {
  return hospital && isHospitalServing(hospital) ? hospital.id : null
}

/** The codes under which an area post or a video may name the place of a county: 320508 → 320000, 320500, 320508. */
export function areaCodesAbove(code: string | null): string[] {
  if (code === null || !/^\d{6}$/.test(code)) return []
  return [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]
}
