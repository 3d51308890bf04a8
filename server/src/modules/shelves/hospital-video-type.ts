import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { sql } from 'kysely'
import { entityModule, type Hooks, type EntityServices } from '../entities/index.ts'

const hooks: Hooks<typeof hospitalVideoType.fields> = {
  /** The videos themselves stay; nobody who restores the type expects them back in it (rules/hospitals#shelves). */
  async afterRemove(rows, { db }) {
    const ids = rows.map(row => row.id)
    await sql`delete from he_hospital_video_type_rel where hospital_video_type_id = any(${ids}::uuid[])`.execute(db)
  },

  derive: {
    videoCount: ({ row }) => `select count(*) from he_hospital_video_type_rel r join he_video v on v.id = r.video_id
      where r.hospital_video_type_id = ${row}.id and v.deleted_at is null`,
  },
}

export function serveHospitalVideoType(context: EntityServices): void {
  entityModule(context, hospitalVideoType, hooks)
}
