import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { sql } from 'kysely'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'

const hooks: EntityHooks<typeof hospitalVideoType.fields> = {
  /** The videos themselves stay; nobody who restores the type expects them back in it (rules/hospitals#video-types). */
  async afterRemove(rows, { db }) {
    const ids = rows.map(row => row.id)
    await sql`delete from he_hospital_video_type_rel where hospital_video_type_id = any(${ids}::uuid[])`.execute(db)
  },

  derivedSql: {
    videoCount: ({ row }) => `select count(*) from he_hospital_video_type_rel r join he_video v on v.id = r.video_id
      where r.hospital_video_type_id = ${row}.id and v.deleted_at is null`,
  },
}

export function serveHospitalVideoType(context: EntityServices): void {
  serveEntityModule(context, hospitalVideoType, hooks)
}
