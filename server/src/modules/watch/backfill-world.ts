import type { SimulatedWorldLine } from '@xuanjiao/contract/viewer/viewing-plan'
import type { ChargeType } from '@xuanjiao/contract/viewer/entitlement'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'

/** What a history is made against: the videos before viewers, the hospitals they come from, the codes that hang there. */
export interface BackfillWorld {
  videos: ReadonlyMap<string, BackfillVideo>
  hospitals: ReadonlyMap<string, BackfillHospital>
  codes: ReadonlyMap<string, BackfillQrCode>
}

interface BackfillVideo {
  id: string
  versionNo: number
  durationSec: number
  chargeType: ChargeType
  trialSec: number
  owner: string | null
  visible: string
}

export interface BackfillHospital {
  id: ColumnOf<'he_hospital.id'>
  areaCode: ColumnOf<'he_hospital.area_code'>
  beds: Computed<number>
  patientFree: Computed<boolean>
  freeDays: ColumnOf<'he_hospital.free_days'>
  serviceStatus: ColumnOf<'he_hospital.service_status'>
  enabled: Computed<boolean>
}

interface BackfillQrCode {
  id: ColumnOf<'he_qr_code.id'>
  hospital: ColumnOf<'he_qr_code.hospital_id', string>
  department: ColumnOf<'he_qr_code.department_id'>
  playlistId: ColumnOf<'he_hospital_department.default_playlist_id'>
  playlist: Computed<string[]>
}

export async function readBackfillWorld(db: Db): Promise<BackfillWorld> {
  const [videos, hospitals, codes] = [await videosOf(db), await hospitalsOf(db), await codesOf(db)]
  return {
    videos: new Map(videos.map(one => [one.id, one])),
    hospitals: new Map(hospitals.map(one => [one.id, one])),
    codes: new Map(codes.map(one => [one.id, one])),
  }
}

/** The oldest first, so that the plan is the same every time. */
async function videosOf(db: Db): Promise<BackfillVideo[]> {
  return db
    .selectFrom('he_video_published')
    .select(['video_id as id', 'version_no as versionNo', 'duration_sec as durationSec', 'charge_type as chargeType'])
    .select(['trial_sec as trialSec', 'owner_hospital_id as owner', 'visible_type as visible'])
    .where('duration_sec', '>', 0)
    .orderBy('code')
    .$narrowType<Pick<BackfillVideo, 'chargeType'>>()
    .execute()
}

async function hospitalsOf(db: Db): Promise<BackfillHospital[]> {
  const { rows } = await sql<BackfillHospital>`
    select id, area_code as "areaCode", coalesce(bed_count, 0) as beds, patient_free_flag = 'Y' as "patientFree",
      free_days as "freeDays", service_status as "serviceStatus", status = '1' as enabled
    from he_hospital where deleted_at is null order by code`.execute(db)
  return rows
}

async function codesOf(db: Db): Promise<BackfillQrCode[]> {
  const { rows } = await sql<BackfillQrCode>`
    select q.id, q.hospital_id as hospital, q.department_id as department, d.default_playlist_id as "playlistId",
      array(select xj_hex(i.video_id) from he_playlist_item i join he_video_published p on p.video_id = i.video_id
        where i.playlist_id = d.default_playlist_id order by i.sort_no, i.video_id) as playlist
    from he_qr_code q left join he_hospital_department d on d.id = q.department_id
    where q.status = '1' and q.deleted_at is null and q.hospital_id is not null
    order by q.code`.execute(db)
  return rows
}

/**
 * A hospital whose service has ended still has its codes on the wards, and hardly anybody scans them
 * (rules/simulator#behaviour).
 */
const EXPIRED_WEIGHT = 0.1

/** The world as the simulator reads it. What only some areas may see is left to live viewers. */
export function simulatedWorldLines({ videos, hospitals, codes }: BackfillWorld): SimulatedWorldLine[] {
  const byHospital = Map.groupBy(codes.values(), code => code.hospital)
  return [
    ...[...videos.values()]
      .filter(({ visible }) => visible !== 'area')
      .map(({ id, durationSec, visible, owner }) => ({
        kind: 'video' as const,
        id,
        durationSec,
        onlyFor: visible === 'hospital' ? owner : null,
      })),
    ...[...hospitals.values()]
      .filter(({ enabled, serviceStatus }) => enabled && serviceStatus !== 'suspended')
      .map(({ id, beds, serviceStatus }) => ({
        kind: 'hospital' as const,
        id,
        weight: Math.max(50, beds) * (serviceStatus === 'expired' ? EXPIRED_WEIGHT : 1),
        codes: (byHospital.get(id) ?? []).map(({ id: code, playlist, playlistId }) => ({
          id: code,
          playlist,
          playlistId,
        })),
      })),
  ]
}
